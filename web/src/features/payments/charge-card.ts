import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';

/** The holder of the card, for the card provider. */
export interface Payer {
  name: string;
  email: string;
}

/**
 * - `paid`: the money moved. - `pending`: the bank takes its time; the outcome comes by webhook.
 * - `refused`: no money moved, `message` says why.
 */
export type Charge =
  | { outcome: 'paid'; transactionId: string }
  | { outcome: 'pending' }
  | { outcome: 'refused'; message: string };

interface ChargeCard {
  stripe: Stripe;
  card: StripeCardElement;
  payer: Payer;
  clientSecret: string;
}

/** Pays an intent with the card that was typed. An intent that was paid before counts as paid, once. */
export async function chargeCard({
  stripe,
  card,
  payer,
  clientSecret,
}: ChargeCard): Promise<Charge> {
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details: payer });
  if (method.error) return refused(method.error);
  const confirmed = await stripe.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  });
  const intent = confirmed.paymentIntent ?? confirmed.error.payment_intent;
  if (intent?.status === 'succeeded') return { outcome: 'paid', transactionId: intent.id };
  if (intent?.status === 'processing') return { outcome: 'pending' };
  return confirmed.error ? refused(confirmed.error) : refused();
}

function refused(error?: StripeError): Charge {
  return {
    outcome: 'refused',
    message: error?.message ?? 'The card was not charged. Please try again or use another card.',
  };
}
