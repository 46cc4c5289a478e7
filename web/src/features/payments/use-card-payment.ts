import type { Order } from '@brushline/contract/orders/orders';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef } from 'react';
import { inTime } from '../../lib/api/call.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { awaitsMoney, type Payment } from './payment.ts';

interface CardPayment {
  order: Order;
  clientSecret: string | undefined;
  payment: Payment;
  onChange: (payment: Payment) => void;
}

const loadCode = () => inTime(import('./pay-by-card.ts')).catch(() => null);

/** Charges the typed card once, even if Pay is pressed repeatedly, then tells the server. */
export function useCardPayment({ order, clientSecret, payment, onChange }: CardPayment) {
  const stripe = useStripe();
  const elements = useElements();
  const isPaying = useRef(false);
  const user = useUser();
  useEffect(() => whenIdle(loadCode), []);

  async function pay() {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !clientSecret || isPaying.current) return;
    isPaying.current = true;
    const isInDoubt = awaitsMoney(payment);
    onChange({ phase: 'processing' });
    const code = await loadCode();
    const { name, email } = order;
    const payer = { name: user?.displayName || name || email, email };
    const details = { order, payer, stripe, card, clientSecret, isInDoubt, onChange };
    if (code) await code.payByCard(details);
    else onChange({ phase: 'ready', fault: UNLOADED });
    isPaying.current = false;
  }

  return { pay, canPay: Boolean(stripe && elements && clientSecret) };
}

const UNLOADED =
  'This attempt did not charge your card. Check your connection, reload this page and try again.';
