import type { Order } from '@brushline/contract/orders/orders';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { orderKeys, refreshOrders } from '../orders/order-queries.ts';
import { type Charge, chargeCard, type Payer } from './charge-card.ts';
import { payOrder } from './pay-order.ts';
import type { Payment } from './payment.ts';

interface CardPayment {
  order: Order;
  payer: Payer;
  clientSecret: string | undefined;
  onChange: (payment: Payment) => void;
}

/** Charges the typed card once however often Pay is pressed, then tells the server. */
export function useCardPayment({ order, payer, clientSecret, onChange }: CardPayment) {
  const stripe = useStripe();
  const elements = useElements();
  const queryClient = useQueryClient();
  const isPaying = useRef(false);

  /** Asks the server when it is uncertain whether the money moved: it knows from the provider. */
  const askAgain = () => queryClient.invalidateQueries({ queryKey: orderKeys.all });

  async function settle(transactionId: string) {
    onChange({ phase: 'paid', transactionId, settled: 'telling' });
    try {
      await payOrder(order._id, transactionId);
      onChange({ phase: 'paid', transactionId, settled: 'yes' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onChange({ phase: 'paid', transactionId, settled: 'later' });
    }
    void refreshOrders(queryClient);
  }

  async function follow(charge: Charge) {
    if (charge.outcome === 'paid') return settle(charge.transactionId);
    onChange(
      charge.outcome === 'pending'
        ? { phase: 'pending' }
        : { phase: 'ready', fault: charge.message },
    );
    void askAgain();
  }

  async function pay() {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !clientSecret || isPaying.current) return;
    isPaying.current = true;
    onChange({ phase: 'processing' });
    try {
      await follow(await chargeCard({ stripe, card, payer, clientSecret }));
    } finally {
      isPaying.current = false;
    }
  }

  return { pay, canPay: Boolean(stripe && elements && clientSecret) };
}
