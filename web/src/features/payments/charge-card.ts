import type { PaymentIntentResult, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { inTime } from '../../lib/api/call.ts';

/** The holder of the card, for the card provider. */
interface Payer {
  name: string;
  email: string;
}

/**
 * The outcome of a charge.
 * - `paid`: the money moved.
 * - `pending`: the bank is still processing. The outcome comes by webhook.
 * - `refused`: no money moved. `message` is the reason.
 * - `unknown`: the provider did not report whether money moved.
 * - `unsent`: this attempt moved no money, because the provider did not take the card. An earlier attempt may have.
 */
export type Charge =
  | { outcome: 'paid'; transactionId: string }
  | { outcome: 'pending' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unknown' }
  | { outcome: 'unsent' };

export interface ChargeCard {
  stripe: Stripe;
  card: StripeCardElement;
  payer: Payer;
  clientSecret: string;
  /** Called when the bank asks the customer, who may take any time to answer. */
  onQuestion: () => void;
}

const UNCHARGED = 'The card was not charged. Please try again or use another card.';

/** Pays an intent with the typed card. Idempotent: an intent that was paid before counts as paid. */
export async function chargeCard(details: ChargeCard): Promise<Charge> {
  const method = await createMethod(details);
  if ('outcome' in method) return method;
  try {
    return chargeOf(await confirm(details, method.id));
  } catch {
    return { outcome: 'unknown' };
  }
}

/** Sends the card to the provider. This moves no money, even if the response is lost or is an error of the provider. */
async function createMethod(details: ChargeCard): Promise<Charge | { id: string }> {
  const { stripe, card, payer } = details;
  try {
    const made = stripe.createPaymentMethod({ type: 'card', card, billing_details: payer });
    const { paymentMethod, error } = await inTime(made);
    if (!error) return { id: paymentMethod.id };
    const { type, message } = error;
    return message && !isUncertain(type) ? { outcome: 'refused', message } : { outcome: 'unsent' };
  } catch {
    return { outcome: 'unsent' };
  }
}

/** Confirms the payment, and shows the customer the bank's question, which alone has no time limit. */
async function confirm({ stripe, clientSecret, onQuestion }: ChargeCard, method: string) {
  const confirmed = await inTime(
    stripe.confirmCardPayment(clientSecret, { payment_method: method }, { handleActions: false }),
  );
  if (confirmed.paymentIntent?.status !== 'requires_action') return confirmed;
  onQuestion();
  return stripe.confirmCardPayment(clientSecret);
}

function chargeOf({ paymentIntent, error }: PaymentIntentResult): Charge {
  const intent = paymentIntent ?? error.payment_intent;
  if (intent?.status === 'succeeded') return { outcome: 'paid', transactionId: intent.id };
  if (intent?.status === 'processing') return { outcome: 'pending' };
  if (!intent && isUncertain(error?.type)) return { outcome: 'unknown' };
  return { outcome: 'refused', message: error?.message ?? UNCHARGED };
}

/** Tells whether the card may have been charged despite this error, or despite a missing response. */
function isUncertain(type: string | undefined): boolean {
  return type === undefined || type === 'api_connection_error' || type === 'api_error';
}
