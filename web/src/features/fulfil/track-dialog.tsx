import { type Shipment, trackBody } from '@brushline/contract/orders/shipments';
import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { call } from '../../lib/api/call.ts';
import { tellDone } from '../orders/order-queries.ts';
import { ParcelFields } from './parcel-fields.tsx';

interface TrackDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

/** Corrects the carrier and tracking number of a parcel, or adds a number that came later. */
export function TrackDialog({ shipment, onClose }: TrackDialogProps) {
  const { _id: id, carrier, tracking } = shipment;
  const [initial] = useState({ carrier, tracking: tracking ?? '' });
  const send = (body: typeof initial) =>
    tellDone(call('trackShipment', { params: { id }, body }).then(() => 'Tracking number saved'));
  return (
    <FormDialog
      title="Tracking number"
      initialValues={initial}
      validationSchema={trackBody}
      draft={`track-${id}`}
      onSend={send}
      onClose={onClose}
      submit={<SubmitButton>Save</SubmitButton>}
    >
      <p>The customer sees it with the purchase, and gets an e-mail.</p>
      <ParcelFields hasCarrier />
    </FormDialog>
  );
}
