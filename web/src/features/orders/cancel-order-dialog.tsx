import { messages } from '@brushline/contract/messages';
import { formatDollars } from '@brushline/contract/money';
import type { Order } from '@brushline/contract/orders';
import { formatUnits } from '../../lib/units.ts';
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx';
import type { ConfirmedCancel } from './use-confirmed-cancel.ts';

interface CancelOrderDialogProps {
  cancel: ConfirmedCancel;
  /** The dialog is gone and with it, maybe, the row whose button opened it. */
  onGone: () => void;
}

/** Asks the customer whether an unpaid order is to be cancelled. */
export function CancelOrderDialog({ cancel, onGone }: CancelOrderDialogProps) {
  return (
    <ConfirmOrderDialog
      open={cancel.open}
      question={messages.confirmCancel}
      consequence={cancel.order ? consequenceOf(cancel.order) : ''}
      no="No"
      yes="Yes"
      running={cancel.running}
      fault={cancel.fault}
      onNo={cancel.close}
      onYes={cancel.carryOut}
      onGone={onGone}
    />
  );
}

function consequenceOf({ quantity, item, total }: Order): string {
  return `${formatUnits(quantity)} \u00d7 ${item}, ${formatDollars(total)}. The stock it holds goes back on sale.`;
}
