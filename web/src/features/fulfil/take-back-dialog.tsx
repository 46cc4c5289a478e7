import { type Shipment, takeBackBody } from '@brushline/contract/orders/shipments';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { call } from '../../lib/api/call.ts';
import { tellDone } from '../orders/order-queries.ts';

interface TakeBackDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

/** Takes back a parcel that was recorded by mistake, with the reason. */
export function TakeBackDialog({ shipment, onClose }: TakeBackDialogProps) {
  const { _id: id, carrier } = shipment;
  const send = (body: { reason: string }) =>
    tellDone(call('takeBackShipment', { params: { id }, body }).then(() => 'Parcel taken back'));
  return (
    <FormDialog
      title="Take this parcel back?"
      initialValues={{ reason: '' }}
      validationSchema={takeBackBody}
      draft={`take-back-${id}`}
      onSend={send}
      onClose={onClose}
      submit={<SubmitButton>Take back</SubmitButton>}
    >
      <p>
        {`Its units wait to be shipped again. If the customer was told that the parcel with ${carrier} had left, another e-mail says that it has not.`}
      </p>
      <FormField
        name="reason"
        label="Reason"
        hint="For the audit log. The customer does not see it."
        autoFocus
      />
    </FormDialog>
  );
}
