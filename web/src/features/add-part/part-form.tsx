import { categories } from '@brushline/contract/specifications/categories';
import { groupDigits } from '@brushline/contract/values/digits';
import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../components/form/choice-field.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { KeepDraft } from '../../components/form/keep-draft.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { FigureField } from './figure-field.tsx';
import { ImageField } from './image-field.tsx';
import styles from './part-form.module.css';
import { PartPreviewCard } from './part-preview-card.tsx';
import { faultsOf, type PartValues, partForm } from './part-values.ts';
import { SpecFields } from './spec-fields.tsx';
import { TermFields } from './term-fields.tsx';
import type { UploadFault } from './use-part-image.ts';

const CATEGORY_NAMES = Object.fromEntries(
  Object.entries(categories).map(([id, { one }]) => [id, one]),
);

interface PartFormProps {
  /** The initial values. */
  initial: PartValues;
  /** The name of its draft. */
  draft: string;
  /** The label of the submit button. */
  act: string;
  /** Whether it has a stock field. The stock of an existing product changes only by movements. */
  withStock: boolean;
  /** Shown above the submit button. */
  children?: ReactNode;
  progress: number | null;
  uploadFault: UploadFault | null;
  onSubmit: (values: PartValues, helpers: FormikHelpers<PartValues>) => Promise<void>;
}

/** Shows the form of a part, with a preview of its card. */
export function PartForm(props: PartFormProps) {
  const { initial, draft, act, withStock, children, progress, uploadFault, onSubmit } = props;
  return (
    <Formik<PartValues>
      initialValues={initial}
      validationSchema={partForm}
      validate={faultsOf}
      onSubmit={onSubmit}
    >
      <div className={styles.place}>
        <Form noValidate className={`boxed stack ${styles.form}`}>
          <FormField name="name" label="Name" />
          <div className={`stack ${styles.pair}`}>
            <ChoiceField name="category" label="Category" none="None" choices={CATEGORY_NAMES} />
            <NumberField />
          </div>
          <SpecFields />
          <ImageField progress={progress} uploadFault={uploadFault} />
          <PicturesField />
          <FormField name="description" label="Description" rows={5} />
          <div className={`stack ${styles.figures}`}>
            <FigureField name="minimumOrder" label="Minimum order" hint="In units" />
            {withStock && <StockField />}
            <FigureField name="price" label="Price" lead="$" hint="For one unit" decimals />
          </div>
          <TermFields />
          <div className={styles.end}>
            <KeepDraft form={draft} />
            {children}
            <FormFault />
            <SubmitButton>{act}</SubmitButton>
          </div>
        </Form>
        <PartPreviewCard />
      </div>
    </Formik>
  );
}

/** Warns that links break if the part number changes. */
function NumberField() {
  const { values, initialValues } = useFormikContext<PartValues>();
  const isRenumbered = initialValues.number !== '' && values.number !== initialValues.number;
  const hint = isRenumbered
    ? `Links and order lists with ${initialValues.number} stop working`
    : 'If left blank, the shop chooses one';
  return (
    <FormField
      name="number"
      label="Part number"
      hint={hint}
      hintProps={{ 'data-due': isRenumbered }}
      clean={(typed) => typed.toUpperCase()}
    />
  );
}

/** Warns about a stock below the minimum order, but accepts it, because more units may follow. */
function StockField() {
  const { values } = useFormikContext<PartValues>();
  const minimum = Number(values.minimumOrder);
  const isShort = values.stock !== '' && Number(values.stock) < minimum;
  const hint = isShort
    ? `Below the minimum of ${groupDigits(minimum)}: nobody can order it until there is more.`
    : 'In units';
  return <FigureField name="stock" label="Stock" hint={hint} hintProps={{ 'data-due': isShort }} />;
}
