import type { Terms } from '@brushline/contract/terms/pricing';
import { groupDigits } from '@brushline/contract/values/digits';
import { useField } from 'formik';
import { offerFor } from './quantity-offer.ts';
import styles from './quantity-offers.module.css';

/** Offers other quantities. Only the customer changes the typed one. */
export function QuantityOffers({ part }: { part: Terms }) {
  const [, { value }, { setValue }] = useField<string>('quantity');
  const offer = offerFor(part, value === '' ? Number.NaN : Number(value));
  return (
    <div className={`cluster ${styles.offers}`}>
      <p aria-live="polite">{offer?.words}</p>
      {offer?.quantities.map((quantity) => (
        <button key={quantity} type="button" onClick={() => setValue(String(quantity))}>
          Take {groupDigits(quantity)}
        </button>
      ))}
    </div>
  );
}
