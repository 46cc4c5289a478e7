import { messages } from '@brushline/contract/messages';
import type { Purchase } from '@brushline/contract/orders/purchases';
import { addressLines } from '@brushline/contract/values/address-lines';
import { counted } from '@brushline/contract/values/digits';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { localStore } from '../../lib/browser/storage.ts';
import { toast } from '../../lib/notices/toast.ts';
import { Disputes } from './disputes.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import styles from './units-fields.module.css';
import { UnitsFields } from './units-fields.tsx';
import {
  countOf,
  rowsToShip,
  type UnitsRow,
  type UnitsValues,
  unitsFaults,
  unitsOf,
  wanted,
} from './units-rows.ts';
import { useFulfil } from './use-fulfil.ts';

interface ShipDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

interface ShipValues extends UnitsValues {
  carrier: string;
  tracking: string;
}

/** The key of the last carrier, which most parcels of a day have. */
const CARRIER = 'carrier';

const RISK = {
  open: 'What you ship now may never be paid.',
  lost: 'The customer\u2019s bank took the money back. What you ship now is not paid.',
};

const TAKEN_BACK =
  'Somebody has taken this parcel back in the meantime. Its units wait to be shipped.';

/** Ships all or some open units of a purchase. */
export function ShipDialog({ purchase, onClose }: ShipDialogProps) {
  const shipment = { purchase, find: rowsToShip, draft: `ship-${purchase._id}`, onClose };
  const { opened, rows, ship, dialog } = useFulfil(shipment);
  async function send(values: ShipValues): Promise<void> {
    const parcel = wanted(rows, values);
    const carrier = values.carrier.trim();
    const isTakenBack = await ship(parcel, { carrier, tracking: values.tracking.trim() });
    localStore.write(CARRIER, carrier);
    if (isTakenBack) toast.error(TAKEN_BACK);
    else toast.success(`${counted(countOf(parcel), 'unit')} shipped`);
  }
  const [initial] = useState<ShipValues>(() => ({
    units: unitsOf(opened, ({ left }) => left),
    carrier: localStore.read(CARRIER) ?? '',
    tracking: '',
  }));
  return (
    <FormDialog
      {...dialog}
      title={`Ship purchase ${purchase.number}`}
      initialValues={initial}
      validate={(values) => faultsOf(rows, values)}
      onSend={send}
      submit={<ShipButton rows={rows} />}
    >
      <Disputes orders={rows.map(({ order }) => order)} risk={RISK} />
      <p className={styles.address}>{addressOf(purchase)}</p>
      {purchase.note && <p className={styles.note}>{`Note: ${purchase.note}`}</p>}
      {/* Above the units, because the focus starts here: below them, it would scroll the dialog. */}
      <ParcelFields hasCarrier={initial.carrier !== ''} />
      <UnitsFields legend="In this parcel" rows={rows} kindOf={() => 'to ship'} />
    </FormDialog>
  );
}

function ShipButton({ rows }: { rows: readonly UnitsRow[] }) {
  const { values } = useFormikContext<ShipValues>();
  const count = countOf(wanted(rows, values));
  return (
    <SubmitButton disabled={!(count > 0)}>
      {count > 0 ? `Ship ${counted(count, 'unit')}` : 'Ship'}
    </SubmitButton>
  );
}

function faultsOf(rows: readonly UnitsRow[], values: ShipValues) {
  const isNamed = values.carrier.trim() !== '';
  return {
    ...unitsFaults(rows, values),
    ...(!isNamed && { carrier: messages.carrierRequired }),
  };
}

function addressOf({ delivery, orders, name }: Purchase): string {
  if (delivery) return addressLines(delivery).join('\n');
  return [name, orders[0]?.address].filter(Boolean).join('\n');
}
