import type { Order } from '@brushline/contract/orders/orders';
import type { Purchase } from '@brushline/contract/orders/purchases';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Field, useFormikContext } from 'formik';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { QuestionDialog } from '../../components/dialogs/question-dialog.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { toast } from '../../lib/notices/toast.ts';
import { Disputes, disputeNote } from './disputes.tsx';
import { UnitsFields } from './units-fields.tsx';
import {
  centsOf,
  rowsToRefund,
  type UnitsRow,
  type UnitsValues,
  unitsFaults,
  unitsOf,
  wanted,
} from './units-rows.ts';
import { useFulfil } from './use-fulfil.ts';

interface RefundDialogProps {
  purchase: Purchase;
  /** The order whose units are filled in; `null` fills in nothing. */
  orderId: string | null;
  onClose: () => void;
}

interface RefundValues extends UnitsValues {
  restock: boolean;
  reason: string;
}

const RISK = {
  open: 'A refund now could pay the customer twice, and Stripe may refuse it.',
  lost: 'The customer\u2019s bank took the money back. A refund would pay the customer twice.',
};

/** Refunds units of a purchase. Shows the sum, and asks for confirmation. */
export function RefundDialog({ purchase, orderId, onClose }: RefundDialogProps) {
  const [isAsked, setAsked] = useState(false);
  const draft = `refund-${orderId ?? purchase._id}`;
  const find = (orders: readonly Order[]) =>
    rowsToRefund(orders).filter(({ order }) => orderId === null || order._id === orderId);
  const { opened, rows, refund, dialog } = useFulfil({ purchase, find, draft, onClose });
  async function send(values: RefundValues): Promise<void> {
    const lines = wanted(rows, values);
    try {
      await refund(lines, { restock: values.restock, reason: values.reason.trim() });
      toast.success(`Refund of ${formatCents(centsOf(lines))} recorded`);
    } finally {
      setAsked(false);
    }
  }
  const initial: RefundValues = {
    units: unitsOf(opened, ({ left }) => (orderId === null ? 0 : left)),
    restock: opened.every(({ shipped }) => !shipped),
    reason: '',
  };
  return (
    <FormDialog
      {...dialog}
      title={`Refund purchase ${purchase.number}`}
      initialValues={initial}
      validate={(values) => unitsFaults(rows, values)}
      onSend={send}
      submit={<RefundButton rows={rows} onAsk={() => setAsked(true)} />}
    >
      <Disputes orders={rows.map(({ order }) => order)} risk={RISK} />
      <UnitsFields
        legend="Units to refund"
        rows={rows}
        kindOf={({ shipped }) => (shipped ? 'shipped' : 'not shipped yet')}
        autoFocus
      />
      <FormControlLabel
        control={<Field as={Checkbox} type="checkbox" name="restock" />}
        label="Put these units back on sale"
      />
      <FormField name="reason" label="Reason, for your records" />
      <Question rows={rows} open={isAsked} onNo={() => setAsked(false)} />
    </FormDialog>
  );
}

function RefundButton({ rows, onAsk }: { rows: readonly UnitsRow[]; onAsk: () => void }) {
  const { values, validateForm, setTouched } = useFormikContext<RefundValues>();
  const cents = centsOf(wanted(rows, values));
  async function ask(): Promise<void> {
    const { units } = await validateForm();
    if (units === undefined) onAsk();
    else await setTouched({ units: Object.fromEntries(rows.map(({ key }) => [key, true])) });
  }
  return (
    <Button disabled={!(cents > 0)} onClick={ask}>
      {cents > 0 ? `Refund ${formatCents(cents)}` : 'Refund'}
    </Button>
  );
}

interface QuestionProps {
  rows: readonly UnitsRow[];
  open: boolean;
  onNo: () => void;
}

function Question({ rows, open, onNo }: QuestionProps) {
  const { values, isSubmitting, submitForm } = useFormikContext<RefundValues>();
  const lines = wanted(rows, values);
  const units = lines.map(({ count, order }) => `${groupDigits(count)} \u00d7 ${order.item}`);
  const risks = new Set(lines.map(({ order }) => disputeNote(order, RISK)));
  const isWithdrawn = lines.some(({ shipped }) => !shipped);
  const effects = [
    ...risks,
    `${units.join('; ')}.`,
    isWithdrawn && 'Unshipped units will not be shipped.',
    values.restock ? 'The units go back on sale.' : 'The units do not go back on sale.',
    'The customer gets an e-mail.',
  ];
  return (
    <QuestionDialog
      question={`Refund ${formatCents(centsOf(lines))} to the customer\u2019s card?`}
      consequence={effects.filter(Boolean).join(' ')}
      no="No"
      yes="Refund"
      open={open}
      running={isSubmitting}
      onNo={onNo}
      // Nothing is sent if a colleague has refunded the units in the meantime: the fields say so.
      onYes={() => submitForm().then(onNo)}
    />
  );
}
