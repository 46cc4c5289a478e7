import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import panelStyles from '../../components/panel.module.css';
import { Spinner } from '../../components/spinner.tsx';
import { type PricedLine, totalsOf } from '../../features/order-list/list-line.ts';
import { ListTotals } from '../../features/order-list/list-totals.tsx';
import { MAX_LINES } from '../../features/order-list/lists.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { useMayBeSignedIn } from '../../lib/session/load-identity.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './order-list-page.module.css';

/** Loads separately: its fields are larger than the list, which visitors may keep without ordering. */
const CheckoutForm = lazyComponent(() => import('../../features/checkout/checkout-form.tsx'));

/**
 * Prefetches the page of a placed order. On a slow connection the customer would wait for it in front of an empty list.
 */
const loadNextPage = () =>
  Promise.allSettled([
    import('../../layout/dashboard/dashboard-layout.tsx'),
    import('../dashboard/orders/purchase-page.tsx'),
  ]);

/** Shows the price of the list, and the form that orders it. */
export function CheckoutAside({ lines }: { lines: readonly PricedLine[] }) {
  const totals = totalsOf(lines);
  const over = Math.max(0, lines.length - MAX_LINES);
  return (
    <aside
      aria-label="Checkout"
      data-empty={lines.length === 0}
      className={`${panelStyles.panel} ${styles.aside}`}
    >
      <h2>Checkout</h2>
      <ListTotals parts={lines.length} totals={totals} />
      <Order lines={lines} faults={totals.faults + over} />
      <p className="quiet">
        {over > 0 &&
          `An order takes up to ${MAX_LINES} parts. Remove ${over} of these, and order them separately. `}
        {faultWords(totals.faults)}
        Nothing is held until you order. An unpaid order holds its stock for a limited time.
      </p>
    </aside>
  );
}

function faultWords(faults: number): string {
  if (faults === 0) return '';
  const who = faults === 1 ? 'One line needs' : `${faults} lines need`;
  return `${who} your attention before you can order. `;
}

function Order({ lines, faults }: { lines: readonly PricedLine[]; faults: number }) {
  const session = useSession();
  const mayBeSignedIn = useMayBeSignedIn();
  const from = useLocation();
  const mayOrder = session.status === 'signed-in' && lines.length > 0;
  useEffect(() => (mayOrder ? whenIdle(loadNextPage) : undefined), [mayOrder]);
  if (session.status === 'loading' && mayBeSignedIn)
    return <Spinner label="Checking your session" />;
  if (session.status !== 'signed-in')
    return (
      <>
        {session.status === 'signed-out' && session.hasEnded && <Ended />}
        <ButtonLink
          to="/login"
          state={{ from }}
          // An empty list is filled first.
          variant={lines.length === 0 ? 'outlined' : 'primary'}
          wide
        >
          Log in to order
        </ButtonLink>
      </>
    );
  if (lines.length === 0) return null;
  return (
    <Suspense fallback={<Spinner label="Loading the checkout" />}>
      <CheckoutForm lines={lines} faults={faults} user={session.user} />
    </Suspense>
  );
}

/** Says why the form has disappeared, and takes the focus that was in it. */
function Ended() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  return (
    <p ref={words} role="status" tabIndex={-1}>
      Your session has ended. What you typed is kept until you log in.
    </p>
  );
}
