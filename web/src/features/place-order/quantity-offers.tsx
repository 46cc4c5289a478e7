import { quantityFault } from '@brushline/contract/orders/orders';
import { cheaperOffer, nextStep, type Terms } from '@brushline/contract/terms/pricing';
import { nearestQuantities } from '@brushline/contract/terms/quantities';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import { useField } from 'formik';
import { useFocusNear } from '../../lib/hooks/use-focus-near.ts';
import styles from './quantity-offers.module.css';

/** An offer beside a quantity: in words, and as quantities to choose. */
interface QuantityOffer {
  words: string | null;
  quantities: number[];
}

/**
 * Returns the nearest valid quantities for a quantity that cannot be ordered; the error of the field already explains it.
 * For others, returns a larger quantity that costs less, or the saving of the next break.
 *
 * @param quantity the typed quantity, which may be `NaN` or a fraction
 */
export function offerFor(part: Terms, quantity: number): QuantityOffer | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return null;
  const fault = quantityFault(quantity, part);
  if (fault) {
    const { below, above } = nearestQuantities(part, quantity);
    const quantities = [below, above].filter((each) => each !== null && each !== quantity);
    return { words: null, quantities: quantities.map(Number) };
  }
  const cheaper = cheaperOffer(part, quantity);
  if (cheaper) {
    const words = `${groupDigits(cheaper.quantity)} units cost ${formatCents(cheaper.totalCents)}: ${formatCents(cheaper.savedCents)} less than ${groupDigits(quantity)} units.`;
    return { words, quantities: [cheaper.quantity] };
  }
  const next = nextStep(part, quantity);
  if (!next) return null;
  const words = `From ${groupDigits(next.from)} units, each costs ${formatCents(next.cents)}: ${formatCents(next.savedCents)} less.`;
  return { words, quantities: [next.from] };
}

/** Offers other quantities. Only the customer changes the typed one. */
export function QuantityOffers({ part }: { part: Terms }) {
  const [, { value }, { setValue }] = useField<string>('quantity');
  const offer = offerFor(part, value === '' ? Number.NaN : Number(value));
  return (
    <div ref={useFocusNear()} className={`cluster ${styles.offers}`}>
      <p aria-live="polite">{offer?.words}</p>
      {offer?.quantities.map((quantity) => (
        <button key={quantity} type="button" onClick={() => setValue(String(quantity))}>
          Take {groupDigits(quantity)}
        </button>
      ))}
    </div>
  );
}
