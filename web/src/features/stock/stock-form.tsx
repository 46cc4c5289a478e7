import { messages } from '@brushline/contract/messages';
import {
  type MoveStockBody,
  moveStockBody,
  type Product,
} from '@brushline/contract/parts/products';
import { counted } from '@brushline/contract/values/digits';
import { parse } from '@brushline/contract/values/schema';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { KeepDraft, useForgetDraft } from '../../components/form/keep-draft.tsx';
import { showRefusal } from '../../lib/show-refusal.ts';
import { toast } from '../../lib/toast.ts';
import { ChoiceField } from '../add-part/choice-field.tsx';
import { FigureField } from '../add-part/figure-field.tsx';
import { useMoveStock } from './move-stock.ts';
import styles from './stock-form.module.css';

const NOTHING = { kind: 'receive', units: '', reason: '' };

type Values = typeof NOTHING;

const KINDS = {
  receive: 'Received',
  more: 'Adjusted up',
  fewer: 'Adjusted down',
};

const isAdjusted = ({ kind }: Values) => kind !== 'receive';

/** Makes the body of a movement. The sign is chosen rather than typed, because a phone's number pad has none. */
function bodyOf(values: Values): MoveStockBody {
  const units = values.units === '' ? undefined : Number(values.units);
  const signed = values.kind === 'fewer' && units !== undefined ? -units : units;
  const { reason } = values;
  const kind = isAdjusted(values) ? 'adjust' : 'receive';
  return moveStockBody.cast({ kind, units: signed, ...(reason && { reason }) }, { assert: false });
}

/** Moves the stock of a product: units that came, or what a count says. */
export function StockForm({ product }: { product: Product }) {
  const moveStock = useMoveStock(product._id);
  const form = `stock-${product._id}`;
  const forgetDraft = useForgetDraft(form);

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    helpers.setStatus(undefined);
    const body = bodyOf(values);
    try {
      await moveStock(body);
      const units = counted(Math.abs(body.units), 'unit');
      toast.success(`${units} ${body.units > 0 ? 'added to' : 'taken out of'} the stock`);
      forgetDraft();
      helpers.resetForm({ values: { ...NOTHING, kind: values.kind } });
    } catch (error) {
      showRefusal(helpers, error);
    }
  }
  return (
    <Formik<Values> initialValues={NOTHING} validate={faultsOf} onSubmit={submit}>
      {({ values, isSubmitting }) => (
        <Form noValidate className={styles.form}>
          <ChoiceField name="kind" label="What happened" choices={KINDS} />
          <FigureField name="units" label="Units" hint="How many" />
          <FormField
            name="reason"
            label="Reason"
            hint={
              isAdjusted(values)
                ? 'Such as damaged or recounted'
                : 'Such as a delivery note. Optional'
            }
            autoComplete="off"
          />
          <div className={styles.act}>
            <Button type="submit" wide loading={isSubmitting}>
              {isAdjusted(values) ? 'Adjust' : 'Receive'}
            </Button>
          </div>
          <KeepDraft form={form} />
          <div className={styles.fault}>
            <FormFault />
          </div>
        </Form>
      )}
    </Formik>
  );
}

function faultsOf(values: Values): Partial<Values> {
  if (values.units.startsWith('-')) return { units: messages.atLeast('Units', 1) };
  const parsed = parse(moveStockBody, bodyOf(values));
  return parsed.ok ? {} : parsed.errors;
}
