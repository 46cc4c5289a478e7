import type { Order } from '@brushline/contract/orders';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { formatUnits } from '../../lib/units.ts';
import type { ConfirmedCancel } from './use-confirmed-cancel.ts';

interface DeleteOrderDialogProps {
  remove: ConfirmedCancel;
  /** The dialog is gone and with it, maybe, the row whose button opened it. */
  onGone: () => void;
}

/** Asks an admin whether an order is to be deleted, and says what that means for this one. */
export function DeleteOrderDialog({ remove, onGone }: DeleteOrderDialogProps) {
  return (
    <ConfirmDialog
      open={remove.open}
      {...(remove.order ? wordsOf(remove.order) : { question: '', consequence: '' })}
      no="Keep the order"
      yes={remove.order?.paid ? 'Archive' : 'Delete'}
      running={remove.running}
      fault={remove.fault}
      onNo={remove.close}
      onYes={remove.carryOut}
      onGone={onGone}
    />
  );
}

/** What deleting means depends on whether money has changed hands. */
function wordsOf({ quantity, item, name, email, paid, state }: Order) {
  const what = `${formatUnits(quantity)} \u00d7 ${item}, ordered by ${name || email}.`;
  if (paid)
    return {
      question: 'Archive this paid order?',
      consequence: `${what} It disappears from all lists, including the customer's, and is kept on record with your name. The customer is not refunded.`,
    };
  if (state === 'pending')
    return {
      question: 'Delete this unpaid order?',
      consequence: `${what} It can no longer be paid for, and its stock goes back on sale.`,
    };
  return {
    question: 'Delete this closed order?',
    consequence: `${what} It disappears from all lists, including the customer's, and is kept on record with your name.`,
  };
}
