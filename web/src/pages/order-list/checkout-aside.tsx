import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { type PricedLine, totalsOf } from '../../features/order-list/list-line.ts';
import { ListTotals } from '../../features/order-list/list-totals.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './order-list-page.module.css';

/** What the list comes to, and how it is ordered. */
export function CheckoutAside({ lines }: { lines: readonly PricedLine[] }) {
  const session = useSession();
  const from = useLocation();
  const totals = totalsOf(lines);
  return (
    <aside aria-label="Checkout" className={styles.aside}>
      <h2>Checkout</h2>
      <ListTotals parts={lines.length} totals={totals} />
      {session.status !== 'signed-in' && (
        <ButtonLink to="/login" state={{ from }} wide>
          Log in to order
        </ButtonLink>
      )}
      <p className={styles.hint}>
        {session.status === 'signed-in' && 'Open a part to order it. '}
        Nothing is held until you order.
      </p>
    </aside>
  );
}
