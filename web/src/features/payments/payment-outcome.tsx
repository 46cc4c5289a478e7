import { messages } from '@brushline/contract/messages';
import type { Order } from '@brushline/contract/orders/orders';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import type { Payment } from './payment.ts';
import styles from './payment-outcome.module.css';

/** Announces the outcome of a payment as soon as it is known. Moves the focus from Pay to the thanks. */
export function PaymentOutcome({ order, payment }: { order: Order; payment: Payment }) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (payment.phase === 'paid' || payment.phase === 'pending') status.current?.focus();
  }, [payment.phase]);
  return (
    <>
      <Fault>{payment.phase === 'ready' ? payment.fault : null}</Fault>
      <div ref={status} role="status" tabIndex={-1} className={styles.outcome}>
        {payment.phase === 'processing' && payment.isAsked && (
          <p>
            Your bank asks you to confirm this payment. If you see no question, reload this page;
            you will not be charged twice.
          </p>
        )}
        {payment.phase === 'pending' && (
          <p>
            Your bank is still processing this payment. The order will show as paid when it is done;
            there is no need to pay again.
          </p>
        )}
        {payment.phase === 'paid' && <Paid order={order} payment={payment} />}
      </div>
      {payment.phase === 'paid' && payment.settled !== 'telling' && (
        <ButtonLink to="/dashboard/myOrders" variant="outlined">
          Go to My Orders
        </ButtonLink>
      )}
    </>
  );
}

interface PaidProps {
  order: Order;
  payment: Extract<Payment, { phase: 'paid' }>;
}

function Paid({ order, payment }: PaidProps) {
  return (
    <>
      <p className={styles.done}>{messages.paymentCompleted}</p>
      <p className={styles.id}>{messages.transactionId(payment.transactionId)}</p>
      {payment.settled === 'later' && order.state === 'pending' && (
        <p>Your payment went through; the order will show as paid in a moment.</p>
      )}
    </>
  );
}
