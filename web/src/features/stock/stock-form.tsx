import { messages } from '@brushline/contract/messages';
import {
  type MoveStockBody,
  moveStockBody,
  type Product,
} from '@brushline/contract/parts/products';
import { counted } from '@brushline/contract/values/digits';
import { parse } from '@brushline/contract/values/schema';
import { type FormikHelpers, useFormikContext } from 'formik';
import { ChoiceField } from '../../components/form/choice-field.tsx';
import { DraftForm } from '../../components/form/draft-form.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { beginAnew } from '../../components/form/keep-draft.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { callOnce, readAttempt } from '../../lib/api/attempt.ts';
import { toast } from '../../lib/notices/toast.ts';
import { FigureField } from '../add-part/figure-field.tsx';
import { forgetProducts } from '../parts/manage/manage-products.ts';
import styles from './stock-form.module.css';

const NOTHING = { kind: 'receive', units: '', reason: '' };

type Values = typeof NOTHING;

const KINDS = {
  receive: 'Received',
  more: 'Adjusted up',
  fewer: 'Adjusted down',
};

const isAdjusted = ({ kind }: Values) => kind !== 'receive';

/** Makes the body of a movement. The sign is chosen rather than typed, because the number pad of a phone has none. */
function bodyOf(values: Values): MoveStockBody {
  const units = values.units === '' ? undefined : Number(values.units);
  const signed = values.kind === 'fewer' && units !== undefined ? -units : units;
  const { reason } = values;
  const kind = isAdjusted(values) ? 'adjust' : 'receive';
  return moveStockBody.cast({ kind, units: signed, ...(reason && { reason }) }, { assert: false });
}

const attemptOf = (id: string) => `stock ${id}`;

/** Shown if an earlier attempt had no response: it may have been meant as a separate movement. */
const ONCE = 'An earlier attempt with the same units counts once: compare the movements below.';

/**
 * Moves the stock of a product. Idempotent: a retry after a lost response adds no second movement, even after a reload. After a
 * refusal the page refetches the stock in the background.
 */
async function moveStock(id: string, body: MoveStockBody): Promise<void> {
  try {
    await callOnce(attemptOf(id), 'moveStock', { params: { id }, body });
  } catch (error) {
    void forgetProducts();
    throw error;
  }
  await forgetProducts();
}

/** Takes a movement of a product's stock: received units, or an adjustment. */
export function StockForm({ product }: { product: Product }) {
  async function send(values: Values, helpers: FormikHelpers<Values>) {
    const body = bodyOf(values);
    const wasUnheard = readAttempt(attemptOf(product._id)) !== null;
    await moveStock(product._id, body);
    const units = counted(Math.abs(body.units), 'unit');
    const words = `${units} ${body.units > 0 ? 'added to' : 'taken out of'} the stock`;
    toast.success(wasUnheard ? `${words}. ${ONCE}` : words);
    beginAnew(helpers, { sent: values, saved: { ...NOTHING, kind: values.kind } });
  }
  return (
    <DraftForm<Values>
      draft={`stock-${product._id}`}
      className={`boxed stack ${styles.form}`}
      initialValues={NOTHING}
      validate={faultsOf}
      onSend={send}
    >
      <Fields />
      <div className={styles.fault}>
        <FormFault />
      </div>
    </DraftForm>
  );
}

function Fields() {
  const { values } = useFormikContext<Values>();
  const hint = isAdjusted(values)
    ? 'Such as damaged or recounted'
    : 'Such as a delivery note. Optional';
  return (
    <>
      <ChoiceField name="kind" label="What happened" choices={KINDS} />
      <FigureField name="units" label="Units" hint="How many" />
      <FormField name="reason" label="Reason" hint={hint} />
      <div className={styles.act}>
        <SubmitButton wide>{isAdjusted(values) ? 'Adjust' : 'Receive'}</SubmitButton>
      </div>
    </>
  );
}

function faultsOf(values: Values): Partial<Values> {
  if (values.units.startsWith('-')) return { units: messages.atLeast('Units', 1) };
  const parsed = parse(moveStockBody, bodyOf(values));
  return parsed.ok ? {} : parsed.errors;
}
