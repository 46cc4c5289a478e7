import { DAY_MS } from '@brushline/contract/values/durations';
import { transact } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { countDecline } from '../limits/payments.ts';
import type { Intent, PaymentEvent } from '../payments.ts';
import type { Shop } from '../shop.ts';
import { cancelIntent } from './cancel-payment.ts';
import { recordDisputes } from './record-disputes.ts';
import { ORPHAN_GRACE_MS } from './settle-orphan.ts';
import { settleIntent } from './settle-payment.ts';

/**
 * The events that may change an order. The change itself is always read from the provider, so the order of events does
 * not matter.
 */
const RELEVANT: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]);

/** How long an event is remembered. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Handles an event of the provider. Returns when its effect is stored, or if it has none. Otherwise it throws, so that
 * the provider repeats the event.
 */
export async function handlePaymentEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  if (!RELEVANT.has(event.type) || event.intentId === null) return;
  if (await shop.store.events.get(event.id)) return;
  const intent = await shop.payments.findIntent(event.intentId);
  if (intent === null) return;
  const settlement = await settleIntent(shop, intent);
  if (settlement === 'foreign') return;
  if (settlement === 'orphan' && isYoung(shop, event)) {
    const cause = new Error(`Order ${intent.orderId} of ${intent.id} is not in the database`);
    throw new ProblemError('unavailable', { cause });
  }
  if (event.type === 'payment_intent.payment_failed') await noteDecline(shop, event, intent);
  if (event.type.startsWith('charge.dispute.')) await recordDisputes(shop, event.intentId);
  const { id, type, intentId } = event;
  const expiresAt = new Date(shop.now().getTime() + KEPT_MS);
  await transact(shop, async (store) => store.events.put({ id, type, intentId, expiresAt }));
}

/**
 * Cancels an intent whose card was declined while payments pause, because somebody who tests stolen cards needs only
 * the secret of one intent. Its order stays, and gets another intent when it is paid later.
 */
async function noteDecline(shop: Shop, event: PaymentEvent, intent: Intent): Promise<void> {
  if (intent.uid === null) return;
  const isPaused = await countDecline(shop, { uid: intent.uid, eventId: event.id, at: event.at });
  if (isPaused && intent.status === 'payable') await cancelIntent(shop, intent.id);
}

/**
 * Tells whether an event is recent. Such an event is refused, so that the provider repeats it: its order may exist by
 * then.
 */
function isYoung(shop: Shop, { at }: PaymentEvent): boolean {
  return shop.now().getTime() - at.getTime() < ORPHAN_GRACE_MS;
}
