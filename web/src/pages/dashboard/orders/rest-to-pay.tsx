import type { Purchase } from '@brushline/contract/orders/purchases';
import { formatDollars } from '@brushline/contract/values/money';
import { useEffect, useState } from 'react';
import panelStyles from '../../../components/panel.module.css';
import { CardPayment } from '../../../features/payments/card-payment.tsx';
import { awaitsMoney, type Payment } from '../../../features/payments/payment.ts';
import columns from './columns.module.css';
import { IntoSight } from './into-sight.tsx';
import styles from './purchase-page.module.css';

const AMOUNT_CHANGED =
  'The amount has changed. Your card was not charged: check what is to pay, and pay again.';

const CLOSED: Partial<Record<Purchase['state'], string>> = {
  cancelled: 'was cancelled',
  expired: 'has expired',
};

interface RestToPayProps {
  purchase: Purchase;
  /** Whether the signed-in person has made the purchase. Nobody else pays it. */
  isOwn: boolean;
  payment: Payment;
  onPayment: (payment: Payment) => void;
}

/**
 * Takes one payment for all unpaid orders. A purchase that was paid during this visit keeps its form, with the success
 * message. One that can no longer be paid shows a message instead of the form.
 */
export function RestToPay({ purchase, isOwn, payment, onPayment }: RestToPayProps) {
  const { state } = purchase;
  const order = useOrderToPay(purchase, payment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bank's answer about one amount does not apply to another.
  useEffect(() => {
    // The outcome of that payment is not known yet.
    if (awaitsMoney(payment)) return;
    const wasRefused = payment.phase === 'ready' && payment.fault !== null;
    onPayment({ phase: 'ready', fault: wasRefused ? AMOUNT_CHANGED : null });
  }, [order?.due]);
  const closed = CLOSED[state];
  if (!isOwn || !(order || closed)) return null;
  return (
    <div id="payment" className={`${panelStyles.panel} ${columns.panel}`} tabIndex={-1}>
      <IntoSight />
      {/* It stays during a payment: otherwise the form would move up under the pointer. */}
      {order && payment.phase !== 'pending' && (
        <p className={styles.due}>
          {`${formatDollars(order.due)} ${payment.phase === 'paid' ? 'paid' : 'to pay'}`}
        </p>
      )}
      {order ? (
        <CardPayment
          key={order.due}
          order={order.of}
          due={order.due}
          payment={payment}
          onChange={onPayment}
        />
      ) : (
        <p role="status">{`This purchase ${closed}. You have not been charged.`}</p>
      )}
    </div>
  );
}

/**
 * Returns the order that represents all orders that are paid together. It stays the same during a payment. If a line is
 * cancelled before, the amount changes and needs a new form.
 */
function useOrderToPay({ orders, due }: Purchase, { phase }: Payment) {
  const pending = orders.find(({ state }) => state === 'pending');
  const [shown, setShown] = useState(() => pending && { of: pending, due });
  if (phase !== 'ready') return shown;
  if (!pending) return undefined;
  if (shown?.of._id === pending._id && shown.due === due) return shown;
  const next = { of: pending, due };
  setShown(next);
  return next;
}
