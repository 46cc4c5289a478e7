import { type Shipment, trackBody } from '@brushline/contract/orders/shipments';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { call } from '../../lib/api/call.ts';
import { tellDone } from '../orders/order-queries.ts';
import { ParcelFields } from './parcel-fields.tsx';

interface TrackDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

interface Values {
  carrier: string;
  tracking: string;
}

/** Corrects the carrier and tracking number of a parcel, or adds a number that came later. */
export function TrackDialog({ shipment, onClose }: TrackDialogProps) {
  const { _id: id, carrier, tracking } = shipment;
  const saved = { carrier, tracking: tracking ?? '' };
  const [initial] = useState(saved);
  function send(typed: Values): Promise<void> {
    const body = { ...typed, expectedCarrier: carrier, expectedTracking: saved.tracking };
    const change = call('trackShipment', { params: { id }, body });
    return tellDone(change.then(() => 'Tracking number saved'));
  }
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
      <SavedSince saved={saved} />
      <ParcelFields hasCarrier />
    </FormDialog>
  );
}

/** Shows what somebody else has saved since the dialog was opened. */
function SavedSince({ saved }: { saved: Values }) {
  const { values, initialValues } = useFormikContext<Values>();
  const isSaved = ({ carrier, tracking }: Values) =>
    carrier === saved.carrier && tracking === saved.tracking;
  if (isSaved(initialValues) || isSaved(values)) return null;
  const { carrier, tracking } = saved;
  return <p role="status">{`Saved in the meantime: ${carrier}, ${tracking || 'no number'}.`}</p>;
}
