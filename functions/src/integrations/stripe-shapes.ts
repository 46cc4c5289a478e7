import type { Stripe } from 'stripe';
import type { Intent, IntentStatus, PaymentEvent } from '../domain/payments.ts';

/** Stripe's shapes as the shop's own. */

/** `latest_charge` has to be expanded, else nothing is known of refunds. */
export function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: toStatus(intent.status),
    amount: intent.amount,
    amountReceived: intent.amount_received,
    amountRefunded: refundedOf(intent.latest_charge),
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    orderId: intent.metadata.orderId || null,
    uid: intent.metadata.uid || null,
  };
}

export function toEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  return { id, type, intentId: intentIdOf(data.object) };
}

/** Every other state (`requires_...`) waits for the customer, and can be cancelled. */
function toStatus(status: Stripe.PaymentIntent.Status): IntentStatus {
  return OUT_OF_THE_CUSTOMERS_HANDS.find((known) => known === status) ?? 'payable';
}

const OUT_OF_THE_CUSTOMERS_HANDS = ['processing', 'succeeded', 'canceled'] as const;

function refundedOf(charge: string | Stripe.Charge | null): number {
  return charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0;
}

/** Of an intent itself, or of what names one (a charge, a dispute, a refund). */
function intentIdOf(object: Stripe.Event.Data.Object): string | null {
  if ('object' in object && object.object === 'payment_intent')
    return 'id' in object && typeof object.id === 'string' ? object.id : null;
  const named: unknown = 'payment_intent' in object ? object.payment_intent : null;
  return typeof named === 'string' ? named : null;
}
