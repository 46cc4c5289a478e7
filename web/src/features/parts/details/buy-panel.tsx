import type { Part } from '@brushline/contract/parts/parts';
import { nextStep } from '@brushline/contract/terms/pricing';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { formatCents, formatDollars } from '@brushline/contract/values/money';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import panelStyles from '../../../components/panel.module.css';
import { StatePill } from '../../../components/records/state-pill.tsx';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { AddToList } from '../../order-list/add-to-list.tsx';
import { quantityIn, useCurrentList } from '../../order-list/list-store.ts';
import { PriceLadder } from '../price-ladder.tsx';
import { shortageOf } from '../shortage.ts';
import styles from './buy-panel.module.css';

/** Loads once the part is listed, which is rare: most visitors only look. */
const ListedQuantity = lazyComponent(() => import('./listed-quantity.tsx'));

/** Shows what a part costs, how much of it is in stock, and the ways to order it. */
export function BuyPanel({ part }: { part: Part }) {
  const { _id, price, minimumOrder, stock, orderMultiple = 1, leadTimeDays } = part;
  const shortage = shortageOf(part);
  const listed = quantityIn(useCurrentList(), _id);
  const isListed = listed > 0;
  const [isThere, setThere] = useState(ListedQuantity.isThere);
  useEffect(() => {
    if (isListed) ListedQuantity.load().then(() => setThere(true), console.warn);
  }, [isListed]);
  return (
    <section aria-label="Price and stock" className={panelStyles.panel}>
      <div className="apart">
        <p className={styles.price}>{formatDollars(price)}</p>
        <StatePill tone={shortage ? 'quiet' : 'done'}>
          {shortage ?? `${groupDigits(stock)} in stock`}
        </StatePill>
      </div>
      <div className={styles.terms}>
        <p>{`each, from ${counted(minimumOrder, 'unit')}`}</p>
        {orderMultiple > 1 && <p>{`Sold in multiples of ${groupDigits(orderMultiple)}`}</p>}
        {shortage && stock > 0 && <p>{`Only ${groupDigits(stock)} in stock now`}</p>}
        {leadTimeDays !== undefined && (
          <p>{`Lead time beyond stock: ${counted(leadTimeDays, 'day')}`}</p>
        )}
      </div>
      <PriceLadder part={part} quantity={listed} />
      <NextBreak part={part} quantity={Math.max(listed, minimumOrder)} />
      <div className={styles.acts}>
        <ButtonLink to={`/item/${_id}`} wide>
          Buy Now
        </ButtonLink>
        <AddToList part={part} />
        {isListed && isThere && <ListedQuantity part={part} quantity={listed} />}
      </div>
    </section>
  );
}

/** Shows the saving at the next price break. */
function NextBreak({ part, quantity }: { part: Part; quantity: number }) {
  const step = nextStep(part, quantity);
  if (!step) return null;
  const { from, cents, savedCents } = step;
  return (
    <p className={styles.offer}>
      {`Order ${groupDigits(from)} at ${formatCents(cents)} each and save ${formatCents(savedCents * from)}.`}
    </p>
  );
}
