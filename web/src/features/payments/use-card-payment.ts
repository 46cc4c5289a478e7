import type { Order } from '@brushline/contract/orders/orders';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef } from 'react';
import { inTime } from '../../lib/api/call.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { Payer } from './charge-card.ts';
import type { Payment } from './payment.ts';

interface CardPayment {
  order: Order;
  payer: Payer;
  clientSecret: string | undefined;
  onChange: (payment: Payment) => void;
}

const loadCode = () => inTime(import('./pay-by-card.ts')).catch(() => null);

/** Charges the typed card once however often Pay is pressed, then tells the server. */
export function useCardPayment({ clientSecret, onChange, ...who }: CardPayment) {
  const stripe = useStripe();
  const elements = useElements();
  const isPaying = useRef(false);
  useEffect(() => whenIdle(loadCode), []);

  async function pay() {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !clientSecret || isPaying.current) return;
    isPaying.current = true;
    onChange({ phase: 'processing' });
    const code = await loadCode();
    if (code) await code.payByCard({ ...who, stripe, card, clientSecret, onChange });
    else onChange({ phase: 'ready', fault: UNLOADED });
    isPaying.current = false;
  }

  return { pay, canPay: Boolean(stripe && elements && clientSecret) };
}

const UNLOADED =
  'You have not been charged. Check your connection, reload this page and try again.';
