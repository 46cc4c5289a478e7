import { carriers } from '@brushline/contract/orders/carriers';
import { useId } from 'react';
import { FormField } from '../../components/form/form-field.tsx';
import styles from './units-fields.module.css';

/** Takes the carrier and the tracking number of a parcel. If the carrier is filled in, the tracking number takes the focus. */
export function ParcelFields({ hasCarrier }: { hasCarrier: boolean }) {
  const id = useId();
  return (
    <div className={`stack ${styles.pair}`}>
      <FormField name="carrier" label="Carrier" list={`${id}-carriers`} autoFocus={!hasCarrier} />
      <datalist id={`${id}-carriers`}>
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <FormField name="tracking" label="Tracking number" autoFocus={hasCarrier} />
    </div>
  );
}
