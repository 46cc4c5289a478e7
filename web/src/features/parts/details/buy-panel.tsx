import { formatDollars } from '@brushline/contract/money';
import type { Part } from '@brushline/contract/parts';
import { ButtonLink } from '../../../components/button.tsx';
import { StatePill } from '../../../components/records/state-pill.tsx';
import { formatUnits } from '../../../lib/units.ts';
import { shortageOf } from '../shortage.ts';
import styles from './buy-panel.module.css';

/** What a part costs, how much of it there is, and the way to order it. */
export function BuyPanel({ part }: { part: Part }) {
  const { _id, price, minimumOrder, stock } = part;
  const shortage = shortageOf(part);
  return (
    <section aria-label="Price and stock" className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.price}>{formatDollars(price)}</p>
        <StatePill tone={shortage ? 'quiet' : 'done'}>
          {shortage ?? `${formatUnits(stock)} in stock`}
        </StatePill>
      </div>
      <p className={styles.terms}>{`each, from ${formatUnits(minimumOrder)} units`}</p>
      {shortage && (
        <p className={styles.terms}>
          {stock === 0
            ? 'Units become available again when an unpaid order expires.'
            : `Only ${formatUnits(stock)} in stock. The minimum order is ${formatUnits(minimumOrder)}.`}
        </p>
      )}
      <ButtonLink to={`/item/${_id}`} wide>
        Buy Now
      </ButtonLink>
    </section>
  );
}
