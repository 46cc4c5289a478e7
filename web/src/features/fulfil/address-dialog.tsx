import { changeDeliveryBody, type Purchase } from '@brushline/contract/orders/purchases';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { call } from '../../lib/api/call.ts';
import { AddressFields } from '../checkout/address-fields.tsx';
import { valuesOf } from '../checkout/checkout-values.ts';
import { tellDone } from '../orders/order-queries.ts';
import styles from './units-fields.module.css';

const ADDRESS = ['delivery'];

interface AddressDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

/** Changes the delivery address of a purchase. */
export function AddressDialog({ purchase, onClose }: AddressDialogProps) {
  const { _id: id, number, delivery, orders } = purchase;
  const { name = '', phone = '', address: seen = '' } = orders[0] ?? {};
  // The address of a single order is one text, which cannot be split into fields.
  const [initial] = useState({ delivery: valuesOf(delivery ?? { name, phone }) });
  const [opened] = useState(seen);
  const news = seen === opened ? '' : 'Somebody else has changed the address. ';
  function send(values: typeof initial): Promise<void> {
    const body = changeDeliveryBody.cast({ ...values, seen });
    const change = call('changeDelivery', { params: { id }, body });
    return tellDone(change.then(() => 'Delivery address saved'));
  }
  return (
    <FormDialog
      title={`New address for purchase ${number}`}
      initialValues={initial}
      validationSchema={changeDeliveryBody.pick(['delivery'])}
      draft={`address-${id}`}
      whole={ADDRESS}
      onSend={send}
      onClose={onClose}
      submit={<SubmitButton>Change address</SubmitButton>}
    >
      <p role="status" className={styles.address}>{`${news}It goes to:\n${seen}`}</p>
      <p>
        The customer gets an e-mail. The invoice stays as it is. A packing slip that was printed
        before has the old address: print it again.
      </p>
      <AddressFields name="delivery" title="New address" kept={[]} autoFocus />
    </FormDialog>
  );
}
