import { formatDollars } from '@brushline/contract/money';
import styles from './price.module.css';

/** An amount in dollars, set in the figures that are compared. */
export function Price({ dollars }: { dollars: number }) {
  return <span className={styles.price}>{formatDollars(dollars)}</span>;
}
