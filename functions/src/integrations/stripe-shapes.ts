import type { DisputeStatus, RefundStatus } from '@brushline/contract/orders/orders';
import { ID_PATTERN } from '@brushline/contract/values/schema';
import type { Stripe } from 'stripe';
import type { Dispute, Intent, IntentStatus, PaymentEvent, Refund } from '../domain/payments.ts';

/** Converts Stripe's objects to the shop's own types. */

/** Converts an intent. `latest_charge.refunds` must be expanded, otherwise its refunds are unknown. */
export function toIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = chargeOf(intent);
  const refunds = charge?.refunds?.data.map(toRefund) ?? [];
  return {
    id: intent.id,
    status: toStatus(intent.status),
    amount: intent.amount,
    amountReceived: intent.amount_received,
    amountRefunded: sumOf(refunds),
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    createdAt: timeOf(intent.created),
    shop: intent.metadata.shop || null,
    orderId: ownIdOf(intent.metadata.orderId),
    lines: intent.metadata.lines || null,
    uid: intent.metadata.uid || null,
    refunds,
    isDisputed: charge?.disputed ?? false,
  };
}

/**
 * Returns an id if it has the form of the shop's ids. Another program that uses the account may name its orders
 * `2026/1234`, which the database refuses. Each event of such a payment was answered with 500 for days.
 */
function ownIdOf(id = ''): string | null {
  return ID_PATTERN.test(id) ? id : null;
}

/** Returns the charge of an intent, if it was expanded. */
export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return charge !== null && typeof charge === 'object' ? charge : null;
}

/** Sums the refunds that are done or pending. Like Stripe's own sum, it excludes failed ones. */
export function sumOf(refunds: readonly Refund[]): number {
  const standing = refunds.filter(({ status }) => status !== 'failed');
  return standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.metadata?.refundId || refund.id,
    providerId: refund.id,
    amountCents: refund.amount,
    status: refundStatuses[refund.status ?? 'pending'] ?? 'pending',
    failure: refund.failure_reason ?? null,
  };
}

/** Every other status means pending. */
const refundStatuses: Readonly<Record<string, RefundStatus>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function toDispute(dispute: Stripe.Dispute): Dispute {
  const { due_by: dueBy } = dispute.evidence_details;
  const needsAnswer = dispute.status.endsWith('needs_response');
  return {
    id: dispute.id,
    status: disputeStatuses[dispute.status] ?? 'open',
    amountCents: dispute.amount,
    reason: dispute.reason,
    answerByMs: needsAnswer && dueBy !== null ? timeOf(dueBy).getTime() : null,
  };
}

/** A closed inquiry (`warning_...`) and a prevented dispute took no money. */
const disputeStatuses: Readonly<Record<string, DisputeStatus>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

const EVENT_ID = /^evt_\w{1,250}$/;
const INTENT_ID = /^pi_\w{1,250}$/;

/** Converts an event. Throws for a signed body that is not an event, so that nothing is stored under an invalid id. */
export function toEvent({ id, type, data, created }: Stripe.Event): PaymentEvent {
  if (!EVENT_ID.test(id) || typeof type !== 'string') throw new TypeError('This is not an event');
  const intentId = intentIdOf(data.object);
  const isIntent = intentId !== null && INTENT_ID.test(intentId);
  return { id, type, intentId: isIntent ? intentId : null, at: timeOf(created) };
}

/** Converts a time. An invalid time counts as long ago. */
function timeOf(seconds: number): Date {
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? new Date(0) : time;
}

/** Converts a status. All others (`requires_...`) wait for the customer, and can be cancelled. */
function toStatus(status: Stripe.PaymentIntent.Status): IntentStatus {
  return OUT_OF_THE_CUSTOMERS_HANDS.find((known) => known === status) ?? 'payable';
}

const OUT_OF_THE_CUSTOMERS_HANDS = ['processing', 'succeeded', 'canceled'] as const;

/** Returns the id of an intent, or of the intent that a charge, dispute or refund names. */
function intentIdOf(object: Stripe.Event.Data.Object): string | null {
  if ('object' in object && object.object === 'payment_intent')
    return 'id' in object && typeof object.id === 'string' ? object.id : null;
  const named: unknown = 'payment_intent' in object ? object.payment_intent : null;
  return typeof named === 'string' ? named : null;
}
