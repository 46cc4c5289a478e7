import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents, formatDollars, toCents, totalCents } from '@brushline/contract/values/money';
import styles from './order-total.module.css';

interface OrderTotalProps {
  /** Dollars per unit. */
  price: number;
  /** In units. While it is typed, it may be `NaN` or a fraction. */
  quantity: number;
}

/** Shows quantity times unit price, and announces changes. */
export function OrderTotal({ price, quantity }: OrderTotalProps) {
  const isCountable = Number.isSafeInteger(quantity) && quantity > 0;
  const cents = totalCents(toCents(price) ?? Number.NaN, quantity);
  return (
    <div role="status" aria-label="Total" className={`apart ${styles.total}`}>
      <span className={styles.line} aria-hidden={!isCountable}>
        {isCountable ? `${groupDigits(quantity)} \u00d7 ${formatDollars(price)}` : 'Total'}
      </span>
      <span className={styles.sum} aria-hidden={!isCountable}>
        {isCountable && Number.isSafeInteger(cents) ? formatCents(cents) : '\u2013'}
      </span>
    </div>
  );
}
