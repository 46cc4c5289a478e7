import { messages } from '@brushline/contract/messages';
import { formatDollars } from '@brushline/contract/money';
import type { Order } from '@brushline/contract/orders';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { formatUnits } from '../../lib/units.ts';
import type { ConfirmedCancel } from './use-confirmed-cancel.ts';

interface CancelOrderDialogProps {
  cancel: ConfirmedCancel;
  /** The dialog is gone and with it, maybe, the row whose button opened it. */
  onGone: () => void;
}

/** Asks the customer whether an unpaid order is to be cancelled. */
export function CancelOrderDialog({ cancel, onGone }: CancelOrderDialogProps) {
  return (
    <ConfirmDialog
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
  return `${formatUnits(quantity)} \u00d7 ${item}, ${formatDollars(total)}. Its stock goes back on sale.`;
}
