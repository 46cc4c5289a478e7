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
    createdAt: timeOf(intent.created),
    orderId: intent.metadata.orderId || null,
    uid: intent.metadata.uid || null,
  };
}

const EVENT_ID = /^evt_\w{1,250}$/;
const INTENT_ID = /^pi_\w{1,250}$/;

/** Throws for what has been signed and is no event, so that nothing is stored under a strange name. */
export function toEvent({ id, type, data, created }: Stripe.Event): PaymentEvent {
  if (!EVENT_ID.test(id) || typeof type !== 'string') throw new TypeError('This is no event');
  const intentId = intentIdOf(data.object);
  const isIntent = intentId !== null && INTENT_ID.test(intentId);
  return { id, type, intentId: isIntent ? intentId : null, at: timeOf(created) };
}

/** A time that cannot be told is long ago. */
function timeOf(seconds: number): Date {
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? new Date(0) : time;
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
