import { MAX_UNITS } from '@brushline/contract/constants';
import { messages } from '@brushline/contract/messages';
import type { RefundBody } from '@brushline/contract/orders/refunds';
import { formatCents } from '@brushline/contract/values/money';
import type { OrderRecord, PaymentRecord, RefundRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { fieldProblem, ProblemError } from '../../shared/problem-error.ts';
import { derivedId, hashOf, requireSameRequest } from '../idempotency.ts';
import { withdrawn } from '../orders/order-units.ts';
import { type Payable, readAgain } from '../payments/payable.ts';
import { type ChangePurchase, visiblePurchase } from '../purchases/own-purchase.ts';
import { requireUnits } from '../shipments/require-units.ts';
import type { Shop } from '../shop.ts';
import { sumOfAmounts, sumOfUnits } from '../sums.ts';
import { afterRefunds } from './after-refunds.ts';
import { refundableCents } from './owings.ts';
import { withRefund } from './refund-on-order.ts';
import { giveBack, newAttempt } from './refund-payment.ts';

type RefundPurchase = ChangePurchase<RefundBody>;

/**
 * Refunds some units of a purchase through the card provider. It first records the decision, with its effect on units
 * and stock, and returns its id once it is recorded; the purchase shows the state of the refund. The same request
 * under its idempotency key is one refund.
 *
 * @throws ProblemError `not_found`, `units_changed` with a message for each line that differs from what the sender
 * expects, `refund_too_large`, `invalid_body` for more stock than can be counted, `idempotency_conflict`, `unavailable`
 */
export async function refundPurchase(shop: Shop, call: RefundPurchase): Promise<string> {
  const { name, body, caller, idempotencyKey } = call;
  const payable = await visiblePurchase(shop, caller, name);
  const { lines, restock, reason } = body;
  // Together with a payment's id it has at most 64 characters. It begins with a letter, because other attempts have
  // numbers.
  const key = `u${derivedId(20, 'refund', caller.uid, idempotencyKey ?? shop.newId())}`;
  const units = lines.map((line) => [line.orderId, line.units, line.shipped]);
  const plan = { call, payable, key, hash: hashOf(payable.id, units, restock, reason ?? '') };
  const asked = new Set(lines.map(({ orderId }) => orderId));
  const orders = payable.orders.filter(({ id }) => asked.has(id));
  const partIds = restock ? orders.map(({ partId }) => partId) : [];
  const { refunds, isNew } = await transact(shop, (store) => decide(shop, store, plan), partIds);
  for (const { paymentId, id } of refunds)
    await tryToGiveBack(shop, paymentId, isNew ? id : undefined);
  return key;
}

/** Makes the recorded refund. The next round retries a failure. */
async function tryToGiveBack(
  shop: Shop,
  paymentId: string,
  fresh: string | undefined,
): Promise<void> {
  try {
    await giveBack(shop, paymentId, fresh);
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'unavailable')) throw error;
  }
}

interface Plan {
  call: RefundPurchase;
  payable: Payable;
  key: string;
  hash: string;
}

/** Units of a paid order, and their money. */
interface Line {
  order: OrderRecord;
  units: number;
  shipped: boolean;
}

/** Returns one refund for each payment, and whether they are new rather than stored by an earlier run. */
async function decide(shop: Shop, store: UnitOfWork, plan: Plan) {
  const { lines, restock } = plan.call.body;
  const found = await readFor(store, plan);
  const repeated = ofThisRequest(plan, found.refunds);
  if (repeated.length > 0) return { refunds: repeated, isNew: false };
  const asked: Line[] = requireUnits(lines, found.orders, ({ open, kept }, { shipped }) =>
    shipped ? kept : open,
  );
  const refunds = refundUnits(shop, store, plan, { ...found, asked });
  if (restock) putBack(shop, store, plan, { ...found, asked });
  recordAct(shop, store, plan, refunds, asked);
  return { refunds, isNew: true };
}

/**
 * Reads the records that a decision depends on: the purchase's orders and those that the request names, their payments
 * with all refunds, the parts to restock, and the refunds that may already belong to this request.
 */
async function readFor(store: UnitOfWork, { call, payable, key }: Plan) {
  const { lines, restock } = call.body;
  const orders = await readAgain(store, payable.orders);
  const named = orders.filter(({ id }) => lines.some(({ orderId }) => orderId === id));
  const paymentIds = [...new Set(named.flatMap(({ transactionId }) => transactionId ?? []))];
  const [made, payments, known, parts] = await Promise.all([
    store.refunds.where('key', key),
    Promise.all(paymentIds.map((id) => store.payments.get(id))),
    Promise.all(paymentIds.map((id) => store.refunds.where('paymentId', id))),
    Promise.all(named.map(({ partId }) => (restock ? store.parts.get(partId) : null))),
  ]);
  const elsewhere = made.filter(({ paymentId }) => !paymentIds.includes(paymentId));
  return {
    orders,
    named,
    payments: payments.map((payment, i) => ({ payment, known: known[i] ?? [] })),
    refunds: [...known.flat(), ...elsewhere],
    parts,
  };
}

type Asked = Awaited<ReturnType<typeof readFor>> & { asked: readonly Line[] };

/** Stores a refund for each payment, and their effect on payments and orders. */
function refundUnits(
  shop: Shop,
  store: UnitOfWork,
  plan: Plan,
  { named, payments, asked }: Asked,
): RefundRecord[] {
  const { restock } = plan.call.body;
  const after = new Map(named.map((order) => [order.id, withoutUnits(order, asked, restock)]));
  const refunds = payments.map(({ payment, known }) => {
    if (!payment) throw new Error(`A payment of ${plan.payable.id} is not in the database`);
    const refund = refundOf(shop, plan, payment, asked);
    requireMoney(payment, known, refund);
    const all = [...known, refund];
    const owing = afterRefunds(payment, all, shop.now());
    store.refunds.create(refund);
    store.payments.put(owing);
    for (const [id, order] of after) after.set(id, withRefund(order, owing, all));
    return refund;
  });
  for (const order of after.values()) store.orders.put(order);
  return refunds;
}

/** Puts the refunded units back on sale. */
function putBack(
  shop: Shop,
  store: UnitOfWork,
  { key }: Plan,
  { named, parts, asked }: Asked,
): void {
  for (const [i, { id: orderId }] of named.entries()) {
    const part = parts[i];
    if (!part) throw new Error(`The part of order ${orderId} is not in the database`);
    const units = unitsOf(orderId, asked);
    // A product with more could no longer be edited.
    if (part.stock + part.held + units > MAX_UNITS)
      throw fieldProblem('invalid_body', 'restock', messages.stockTooLarge(MAX_UNITS));
    const id = `${orderId}-return-${key}`;
    store.parts.move(part, shop.now(), [{ id, kind: 'return', units, orderId }]);
  }
}

/**
 * Finds the refunds that an earlier run of this request has stored. A refund that a restore has forgotten, and that was
 * read from the provider again, has the key only in its id.
 *
 * @throws ProblemError `idempotency_conflict` when that request was another one
 */
function ofThisRequest({ key, hash }: Plan, refunds: readonly RefundRecord[]): RefundRecord[] {
  const found = refunds.filter(({ id }) => id.endsWith(`-refund-${key}`));
  const isSame = found.every(({ requestHash }) => requestHash === hash);
  requireSameRequest(isSame, 'refund');
  return found;
}

/** Makes the refund of a payment. Its id is also the provider's idempotency key. */
function refundOf(
  shop: Shop,
  { call, key, hash }: Plan,
  payment: PaymentRecord,
  asked: readonly Line[],
): RefundRecord {
  const own = asked.filter(({ order }) => order.transactionId === payment.id);
  const lines = own.map(({ order, units, shipped }) => ({
    orderId: order.id,
    units,
    shipped,
    amountCents: units * order.priceCents,
  }));
  const owing = { id: `${payment.id}-refund-${key}`, amountCents: sumOfAmounts(lines), lines };
  return {
    ...newAttempt(payment, owing, shop.now()),
    restocked: call.body.restock,
    reason: call.body.reason || null,
    by: { uid: call.caller.uid, requestId: call.requestId },
    key,
    requestHash: hash,
  };
}

function withoutUnits(order: OrderRecord, asked: readonly Line[], restock: boolean): OrderRecord {
  const own = asked.filter((line) => line.order.id === order.id);
  return own.reduce(
    (after, { units, shipped }) => withdrawn(after, { units, shipped, restock }),
    order,
  );
}

function unitsOf(orderId: string, asked: readonly Line[]): number {
  return sumOfUnits(asked.filter(({ order }) => order.id === orderId));
}

/**
 * Refuses more than is left, because money may also have been refunded in the provider's dashboard, or be owed for
 * another reason.
 */
function requireMoney(
  payment: PaymentRecord,
  known: readonly RefundRecord[],
  { amountCents }: RefundRecord,
): void {
  const left = refundableCents(payment, known);
  if (amountCents <= left) return;
  throw new ProblemError('refund_too_large', {
    detail: `${messages.refundTooLarge(left)}, and these units cost ${formatCents(amountCents)}.`,
  });
}

function recordAct(
  shop: Shop,
  store: UnitOfWork,
  { call, payable }: Plan,
  refunds: readonly RefundRecord[],
  asked: readonly Line[],
): void {
  const words = asked.map(({ units, order, shipped }) => {
    const line = `${units} \u00d7 ${order.item}`;
    return shipped ? `${line} (shipped)` : line;
  });
  const { restock, reason } = call.body;
  store.audit.add(shop.now(), call, {
    what: 'order.refund',
    subject: payable.id,
    before: null,
    after: {
      amount: formatCents(sumOfAmounts(refunds)),
      units: words.join(', '),
      restocked: restock,
      reason: reason || null,
    },
  });
}
