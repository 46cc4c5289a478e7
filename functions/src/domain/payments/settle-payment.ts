import type {
  OrderRecord,
  PartRecord,
  PaymentOutcome,
  PaymentRecord,
  PurchaseRecord,
} from '../../data/records.ts';
import type { Movement } from '../../data/repositories/parts.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { paid } from '../orders/order-steps.ts';
import type { Intent } from '../payments.ts';
import { agrees } from '../refunds/merge-refunds.ts';
import { isDue } from '../refunds/owings.ts';
import { withRefund } from '../refunds/refund-on-order.ts';
import { giveBack, recordRefunds } from '../refunds/refund-payment.ts';
import type { Shop } from '../shop.ts';
import { decideSettlement, type SettlementStep } from './decide-settlement.ts';
import { isKept, linesOfIntent, ordersOf, paysFor, withoutItsBill } from './payable.ts';
import { withDispute } from './record-disputes.ts';
import { isOurs, newPayment, type OwnIntent, recordOrphan } from './settle-orphan.ts';

/**
 * What became of an intent's money.
 *
 * - `paid`: it paid its order, now or earlier.
 * - `refunded`: it goes back to the customer.
 * - `incomplete`: it has not arrived.
 * - `orphan`: it arrived, but its order is not in the database.
 * - `foreign`: the intent is not ours, or belongs to another order.
 *
 * For a purchase, this is about the order in question; without one it is `paid` if the money pays at least one order.
 */
type Settlement = 'paid' | 'refunded' | 'incomplete' | 'orphan' | 'foreign';

/** The fields of an order that never change and need not be read again. */
type KnownOrder = Pick<OrderRecord, 'id' | 'partId' | 'purchaseId'>;

/** What an intent was created for. None of this ever changes. */
interface Target {
  lines: readonly { orderId: string; partId: string }[];
  purchaseId: string | null;
}

/**
 * Updates the records of an intent to match the provider's. Any number of callers may do this, at the same time and
 * repeatedly: the money of an intent takes effect once.
 *
 * @param expected a stored order. If the intent is for other orders, nothing is done
 * @throws ProblemError `unavailable`
 */
export async function settlePayment(
  shop: Shop,
  intentId: string,
  expected?: KnownOrder,
): Promise<Settlement> {
  const intent = await shop.payments.findIntent(intentId);
  if (intent === null) return 'foreign';
  const named = intent.lines === null ? expected?.id : expected?.purchaseId;
  if (expected && intent.orderId !== named) return 'foreign';
  return settleIntent(shop, intent, expected);
}

/**
 * {@link settlePayment} for an intent that was just read from the provider.
 *
 * @param known an order that the intent may be for, if it has already been read
 */
export async function settleIntent(
  shop: Shop,
  intent: Intent,
  known?: KnownOrder,
): Promise<Settlement> {
  const target = await targetOf(shop, intent, known);
  if (!target) return isOurs(shop, intent) ? settleOrphan(shop, intent) : 'foreign';
  if (known && target.lines.every(({ orderId }) => orderId !== known.id)) return 'foreign';
  if (intent.status !== 'succeeded') return 'incomplete';
  const work = (store: UnitOfWork) => storePayment(shop, store, intent, target);
  const partIds = target.lines.map(({ partId }) => partId);
  const payment = await bringBack(shop, intent, await transact(shop, work, partIds));
  const isPaid = known ? paysFor(payment, known) : isKept(payment);
  return isPaid ? 'paid' : 'refunded';
}

async function targetOf(shop: Shop, intent: Intent, known?: KnownOrder): Promise<Target | null> {
  const { orderId, lines } = intent;
  if (orderId === null) return null;
  if (lines === null) {
    const order = known ?? (await shop.store.orders.get(orderId));
    return order && { lines: [{ orderId: order.id, partId: order.partId }], purchaseId: null };
  }
  const purchase = await shop.store.purchases.get(orderId);
  return purchase && { lines: linesOfIntent(purchase.lines, intent), purchaseId: purchase.id };
}

async function settleOrphan(shop: Shop, intent: OwnIntent): Promise<Settlement> {
  if (intent.status !== 'succeeded') return 'incomplete';
  const payment = await recordOrphan(shop, intent);
  if (payment === null) return settleIntent(shop, intent);
  const { outcome } = await bringBack(shop, intent, payment);
  return outcome === 'orphan' ? 'orphan' : 'refunded';
}

/** Records the refunds that were made elsewhere, and makes those that are due. */
async function bringBack(
  shop: Shop,
  intent: Intent,
  payment: PaymentRecord,
): Promise<PaymentRecord> {
  const known = agrees(payment, intent) ? payment : await recordRefunds(shop, { intent });
  if (isDue(known ?? payment)) await giveBack(shop, intent.id);
  return known ?? payment;
}

async function storePayment(
  shop: Shop,
  store: UnitOfWork,
  intent: Intent,
  { lines, purchaseId }: Target,
): Promise<PaymentRecord> {
  const earlier = await store.payments.get(intent.id);
  if (earlier && earlier.outcome !== 'orphan') return earlier;
  const [purchase, orders, parts] = await Promise.all([
    purchaseId === null ? null : store.purchases.get(purchaseId),
    ordersOf(store, lines),
    Promise.all(lines.map(({ partId }) => store.parts.get(partId))),
  ]);
  const found = orders.map((order, i) => {
    const part = parts[i];
    if (!part) throw new Error(`The part of order ${order.id} is not in the database`);
    return { order, part };
  });
  // All lines get the same time, so that they share one entry in the purchase's history.
  const now = shop.now();
  const settled = decideSettlement(intent, found);
  // An orphan whose order has come back may be disputed by now.
  const { dispute = null } = earlier ?? {};
  const payment = { ...paymentOf(shop, intent, settled, purchase), dispute };
  store.payments.put(payment);
  const sold = settled.flatMap((line) => settleLine(store, line, payment, now) ?? []);
  if (purchase && sold.length > 0) store.purchases.put(withoutItsBill(purchase));
  tellCustomer(shop, store, { event: 'paid', purchase, orders: sold });
  return payment;
}

interface SettledLine {
  order: OrderRecord;
  part: PartRecord;
  step: SettlementStep;
}

/** Stores what the money does for one order. Returns the order if its units are sold. */
function settleLine(
  store: UnitOfWork,
  { order, part, step }: SettledLine,
  payment: PaymentRecord,
  now: Date,
): OrderRecord | null {
  if (step === 'refund') {
    store.orders.put(withRefund(order, payment, []));
    return null;
  }
  const sold = withDispute(paid(order, payment.id, now), payment);
  store.parts.move(part, now, movements(order, step));
  store.orders.put(sold);
  return sold;
}

function paymentOf(
  shop: Shop,
  intent: Intent,
  settled: readonly SettledLine[],
  purchase: PurchaseRecord | null,
): PaymentRecord {
  const of = { orderId: intent.orderId ?? '', uid: settled[0]?.order.uid ?? '' };
  const isPaying = settled.some(({ step }) => step !== 'refund');
  const payment = {
    ...newPayment(intent, of, outcomeOf(settled), shop.now()),
    ...(isPaying && { invoicing: 'due' as const }),
  };
  if (!purchase) return payment;
  const lines = settled.map(({ order: { id: orderId, totalCents: amountCents }, step }) => ({
    orderId,
    amountCents,
    fate: step === 'refund' ? ('owed' as const) : ('pays' as const),
  }));
  return { ...payment, lines };
}

function outcomeOf(settled: readonly SettledLine[]): PaymentOutcome {
  const owed = settled.filter(({ step }) => step === 'refund').length;
  if (owed === 0) return 'settled';
  return owed === settled.length ? 'refund-due' : 'part-due';
}

function movements(order: OrderRecord, step: Exclude<SettlementStep, 'refund'>): Movement[] {
  const { id, quantity } = order;
  const sale: Movement = { id: `${id}-sale`, kind: 'sell', units: quantity, orderId: id };
  const rehold: Movement = { id: `${id}-rehold`, kind: 'hold', units: quantity, orderId: id };
  return step === 'sell' ? [sale] : [rehold, sale];
}
