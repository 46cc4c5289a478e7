import Button from '@mui/material/Button';
import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { KeepDraft } from '../../components/form/keep-draft.tsx';
import { formatUnits } from '../../lib/units.ts';
import { FigureField } from './figure-field.tsx';
import { ImageField, type UploadFault } from './image-field.tsx';
import styles from './part-form.module.css';
import { PartFormCard } from './part-preview-card.tsx';
import { EMPTY_PART, type PartValues, partForm } from './part-values.ts';

interface PartFormProps {
  progress: number | null;
  uploadFault: UploadFault | null;
  onSubmit: (values: PartValues, helpers: FormikHelpers<PartValues>) => Promise<void>;
}

/** The form of a new part, with its card beside it. */
export function PartForm({ progress, uploadFault, onSubmit }: PartFormProps) {
  return (
    <Formik initialValues={EMPTY_PART} validationSchema={partForm} onSubmit={onSubmit}>
      {({ isSubmitting }) => (
        <div className={styles.place}>
          <Form noValidate className={styles.form}>
            <FormField name="name" label="Name" autoComplete="off" />
            <ImageField progress={progress} uploadFault={uploadFault} />
            <FormField name="description" label="Description" multiline minRows={5} />
            <div className={styles.figures}>
              <FigureField name="minimumOrder" label="Minimum order" hint="In units" />
              <StockField />
              <FigureField name="price" label="Price" before="$" hint="For one unit" decimals />
            </div>
            <div className={styles.end}>
              <KeepDraft form="product" />
              <FormFault />
              <Button type="submit" variant="contained" loading={isSubmitting}>
                Add Product
              </Button>
            </div>
          </Form>
          <PartFormCard />
        </div>
      )}
    </Formik>
  );
}

/** Accepts a stock below the minimum, since more may follow, but says so. */
function StockField() {
  const { values } = useFormikContext<PartValues>();
  const minimum = Number(values.minimumOrder);
  const isShort = values.stock !== '' && Number(values.stock) < minimum;
  const hint = isShort
    ? `Below the minimum of ${formatUnits(minimum)}: nobody can order it until there is more.`
    : 'In units';
  return <FigureField name="stock" label="Stock" hint={hint} isHintDue={isShort} />;
}
