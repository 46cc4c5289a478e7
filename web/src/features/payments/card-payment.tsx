import type { Order } from '@brushline/contract/orders/orders';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { hasCode } from '../../lib/api/api-error.ts';
import { keepFocus } from '../../lib/browser/keep-focus.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { loadCardProvider } from '../../lib/stripe.ts';
import { orderKeys } from '../orders/order-queries.ts';
import styles from './card-payment.module.css';
import type { Payment } from './payment.ts';
import { PaymentForm } from './payment-form.tsx';

interface CardPaymentProps {
  order: Order;
  /** The amount in dollars: the total of the order, or of all orders paid together. */
  due: number;
  payment: Payment;
  onChange: (payment: Payment) => void;
}

/** Pays an order by card. */
export function CardPayment(props: CardPaymentProps) {
  // A cancellation elsewhere removes the pressed button.
  useEffect(() => () => keepFocus(), []);
  const { phase } = props.payment;
  const isOpen = phase === 'ready' || phase === 'processing';
  return (
    <section aria-labelledby="card-payment" className={`stack ${styles.payment}`}>
      <h2 id="card-payment">Pay by card</h2>
      <CardFormWhenReady {...props} />
      {isOpen && (
        <p className="fine-print">
          Your card number goes straight to Stripe. We never see it. <MoreTime />
        </p>
      )}
    </section>
  );
}

/** Tells a customer with an unconfirmed e-mail address how to hold the stock for longer. */
function MoreTime() {
  if (useUser()?.emailVerified !== false) return null;
  return (
    <>
      Need more time to pay? <Link to="/dashboard">Confirm your e-mail address</Link>, and the stock
      is held for longer.
    </>
  );
}

// Does not say that the card was not charged: an earlier visit may have charged it and lost the response.
const UNLOADED = new Error(
  'Opening this page does not charge you. Check your connection and try again.',
);

/** Shows the form as soon as the provider's script is loaded. */
function CardFormWhenReady(props: CardPaymentProps) {
  const { provider, retry } = useCardProvider();
  const intent = usePaymentIntent(props.order, props.due);
  // After the payment, requests for the intent are refused. That must not replace the thanks.
  const fault = props.payment.phase === 'ready' ? intent.error : null;
  const hasMovedOn = useMovedOn(fault);
  if (hasMovedOn) return <Spinner label="Checking the order" />;
  if (fault && !intent.isFetching)
    return (
      <ErrorNotice
        title="We could not prepare the payment"
        error={hasCode(fault, 'unsent') ? UNLOADED : fault}
        onRetry={intent.refetch}
      />
    );
  if (provider === null)
    return <ErrorNotice title="We could not load the card form" error={UNLOADED} onRetry={retry} />;
  if (provider === undefined)
    return (
      <div className={styles.coming}>
        <Spinner label="Loading the card form" />
      </div>
    );
  return (
    <Elements stripe={provider}>
      <PaymentForm {...props} clientSecret={intent.data?.clientSecret} onRetry={retry} />
    </Elements>
  );
}

type Provider = Awaited<ReturnType<typeof loadCardProvider>>;

/** Returns the card provider's script: `undefined` while it loads, `null` if it could not be loaded. */
function useCardProvider() {
  const [found, setFound] = useState<{ provider: Provider; by: number } | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    loadCardProvider().then(
      (provider) => isCurrent && setFound({ provider, by: attempt }),
      console.error,
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  // Unmounts the input of an earlier attempt first, because it cannot change its provider.
  const provider = found?.by === attempt ? found.provider : undefined;
  return { provider, retry: () => setAttempt(attempt + 1) };
}

/**
 * Returns the client secret to pay `due` dollars, the total of an order or of all orders paid together. The server returns the
 * same secret for the same amount, and another after a line was cancelled.
 */
function usePaymentIntent({ _id, price }: Order, due: number) {
  const input = { body: { price, order: _id } };
  return usePrivateCall(['payment-intent', _id, due], 'createPaymentIntent', input, {
    staleTime: Number.POSITIVE_INFINITY,
    // Not cached after this page: the next visit must check whether the secret is still valid.
    gcTime: 0,
  });
}

/** Tells whether the server reports the order as paid or closed, and then refetches it. */
function useMovedOn(error: unknown): boolean {
  const hasMovedOn = hasCode(error, 'order_paid', 'order_closed', 'not_found');
  useEffect(() => {
    if (hasMovedOn) void queryClient.invalidateQueries({ queryKey: orderKeys.all });
  }, [hasMovedOn]);
  return hasMovedOn;
}
