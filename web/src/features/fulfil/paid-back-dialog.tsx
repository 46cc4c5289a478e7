import { messages } from '@brushline/contract/messages';
import type { Refund } from '@brushline/contract/orders/refunds';
import { formatDollars } from '@brushline/contract/values/money';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { call } from '../../lib/api/call.ts';
import { tellDone } from '../orders/order-queries.ts';

interface PaidBackDialogProps {
  /** A refund that the shop has stopped trying. */
  refund: Refund;
  onClose: () => void;
}

/** Closes a refund that the card refuses, with a note on how the customer was paid back. */
export function PaidBackDialog({ refund, onClose }: PaidBackDialogProps) {
  async function close(body: { note: string }): Promise<string> {
    const params = { id: refund.heldPayment ?? '' };
    const { modifiedCount } = await call('closeRefund', { params, body });
    return modifiedCount > 0 ? 'Refund closed' : 'This refund was already closed';
  }
  return (
    <FormDialog
      title="Paid back another way"
      initialValues={{ note: '' }}
      validate={({ note }) => (note.trim() ? {} : { note: messages.noteRequired })}
      draft={`paid-back-${refund.heldPayment}`}
      onSend={(body) => tellDone(close(body))}
      onClose={onClose}
      submit={<SubmitButton>Close the refund</SubmitButton>}
    >
      <p>
        The card has refused {formatDollars(refund.amount)} for two days, and the shop has stopped
        trying. Pay the customer back first. This closes all refunds of this payment that the card
        refused, and tells the customer.
      </p>
      <FormField name="note" label="How was it paid back?" autoFocus />
    </FormDialog>
  );
}
