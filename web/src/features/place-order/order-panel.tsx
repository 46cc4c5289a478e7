import type { Part } from '@brushline/contract/parts/parts';
import { groupDigits } from '@brushline/contract/values/digits';
import { useDeferredValue, useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import panelStyles from '../../components/panel.module.css';
import { Spinner } from '../../components/spinner.tsx';
import { useUser } from '../../lib/session/session-store.ts';
import { shortageOf } from '../parts/shortage.ts';
import { OrderForm } from './order-form.tsx';
import styles from './order-panel.module.css';

/**
 * Takes the order of a part, or shows why it cannot be ordered. Waits until the customer is known. If somebody else buys the
 * last units, an open form stays, so that no typed text is lost.
 */
export function OrderPanel({ part }: { part: Part }) {
  // Deferred, because rendering the whole form at once would block a phone.
  const user = useDeferredValue(useUser());
  const isOrderable = part.stock >= part.minimumOrder;
  const [wasOrderable, setWasOrderable] = useState(isOrderable);
  if (isOrderable && !wasOrderable) setWasOrderable(true);
  if (!user) return <Spinner label="Checking your session" />;
  return (
    <section aria-labelledby="order-heading" className={panelStyles.panel}>
      <h2 id="order-heading" className={styles.heading}>
        {wasOrderable ? 'Place your order' : shortageOf(part)}
      </h2>
      {!isOrderable && <SoldOut part={part} hasForm={wasOrderable} />}
      {wasOrderable && <OrderForm key={`${user.uid} ${part._id}`} part={part} user={user} />}
    </section>
  );
}

/** Explains a shortage. With `hasForm`, the heading of the panel is that of the form, so the shortage is named here. */
function SoldOut({ part, hasForm }: { part: Part; hasForm: boolean }) {
  const { stock, minimumOrder } = part;
  return (
    <div role="status" className={styles.soldOut}>
      {hasForm && <p className={styles.shortage}>{shortageOf(part)}</p>}
      <p>
        {stock === 0
          ? 'Every unit is sold or reserved.'
          : `Only ${groupDigits(stock)} left in stock; the minimum order is ${groupDigits(minimumOrder)}.`}{' '}
        Units come back when an unpaid order is cancelled or expires.
      </p>
      <ButtonLink to="/home#parts" variant="outlined">
        Browse other parts
      </ButtonLink>
    </div>
  );
}
