import { counted } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import type { ListTotals as Totals } from './list-line.ts';
import styles from './list-totals.module.css';

/** Shows the total of a list, and the saving by quantity. */
export function ListTotals({ parts, totals }: { parts: number; totals: Totals }) {
  const { units, totalCents, savedCents } = totals;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{`${counted(parts, 'part')}, ${counted(units, 'unit')}`}</dt>
        <dd>{formatCents(totalCents + savedCents)}</dd>
      </div>
      {savedCents > 0 && (
        <div className={styles.saved}>
          <dt>Saved by quantity</dt>
          <dd>{`−${formatCents(savedCents)}`}</dd>
        </div>
      )}
      <div className={styles.sum}>
        <dt>Total</dt>
        <dd>{formatCents(totalCents)}</dd>
      </div>
    </dl>
  );
}
