import { holdsStock, isListed } from '@brushline/contract/orders/order-states';
import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { collections } from '../../src/data/firestore.ts';
import type {
  MovementRecord,
  OrderRecord,
  PartRecord,
  PurchaseRecord,
  RefundRecord,
} from '../../src/data/records.ts';
import { accountOf } from '../../src/data/stock-account.ts';
import { linesOfIntent } from '../../src/domain/payments/payable.ts';
import type { Intent } from '../../src/domain/payments.ts';
import type { FakePayments } from './fake-payments.ts';

/** Reads everything that is stored. */
export async function readAll(db: Firestore) {
  const { parts, orders, purchases, movements, payments, refunds, audit } = collections(db);
  const [p, o, c, m, y, r, a] = await Promise.all([
    parts.get(),
    orders.get(),
    purchases.get(),
    movements.get(),
    payments.get(),
    refunds.get(),
    audit.get(),
  ]);
  return {
    parts: p.docs.map((document) => document.data()),
    orders: o.docs.map((document) => document.data()),
    purchases: c.docs.map((document) => document.data()),
    movements: m.docs.map((document) => document.data()),
    payments: y.docs.map((document) => document.data()),
    refunds: r.docs.map((document) => document.data()),
    audit: a.docs.map((document) => document.data()),
  };
}

/** Checks what holds at every moment: stock adds up, and each order's money and units are one. */
export async function checkInvariants(db: Firestore): Promise<void> {
  const { parts, orders, movements, payments, refunds } = await readAll(db);
  for (const part of parts) checkPart(part, orders, movements);
  for (const order of orders) {
    expect(order.listed, `listed ${order.id}`).toBe(isListed(order.state));
    expect(order.totalCents).toBe(order.priceCents * order.quantity);
    const own = payments.filter(
      ({ id, orderId }) => orderId === (order.purchaseId ?? order.id) && id === order.transactionId,
    );
    expect(own.length, `payments of ${order.id}`).toBe(order.transactionId === null ? 0 : 1);
    const line = own[0]?.lines?.find(({ orderId }) => orderId === order.id);
    if (order.state === 'paid') expect(line?.fate ?? 'pays').toBe('pays');
    if (order.state === 'paid' && own[0]?.outcome !== 'part-due')
      expect(own[0]?.outcome).toBe('settled');
    const ofUnits = decided(refunds, order.id);
    if (order.state === 'refunded' && line?.fate !== 'owed' && ofUnits < order.totalCents)
      expect(own[0]?.outcome).toBe('refunded');
    const { shippedUnits = 0, withdrawnUnits = 0, returnedUnits = 0 } = order;
    expect(shippedUnits + withdrawnUnits, `units of ${order.id}`).toBeLessThanOrEqual(
      order.quantity,
    );
    expect(returnedUnits).toBeLessThanOrEqual(shippedUnits);
  }
}

/** Adds up what was decided to give back of an order's units, in cents; each decision counts once. */
function decided(refunds: readonly RefundRecord[], orderId: string): number {
  const lines = refunds.filter(({ retryOf }) => !retryOf).flatMap((one) => one.lines ?? []);
  return lines
    .filter((line) => line.orderId === orderId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Checks that the money of a purchase is that of the orders it pays for. */
function checkPurchaseMoney(
  intent: Intent,
  { lines }: PurchaseRecord,
  orders: readonly OrderRecord[],
  refunds: readonly RefundRecord[],
): void {
  const asked = linesOfIntent(lines, intent).flatMap(
    ({ orderId }) => orders.find(({ id }) => id === orderId) ?? [],
  );
  if (intent.status === 'payable')
    expect(asked.map(({ state }) => state)).toEqual(asked.map(() => 'pending'));
  if (intent.status !== 'succeeded') return;
  const paid = asked.filter(
    ({ transactionId, state, archivedFrom }) =>
      transactionId === intent.id && (state === 'paid' || archivedFrom === 'paid'),
  );
  // What a person paid back by other means is still here.
  const paidBack = new Set(refunds.flatMap((one) => (one.paidBack ? (one.retryOf ?? []) : [])));
  const atProvider = refunds.filter(({ id }) => !paidBack.has(id));
  const cents = paid.reduce((sum, one) => sum + one.totalCents - decided(atProvider, one.id), 0);
  const isByHand = intent.refunds.some(({ id }) => id.startsWith('re_'));
  if (!isByHand) expect(intent.amountReceived - intent.amountRefunded).toBe(cents);
}

function checkPart(part: PartRecord, orders: OrderRecord[], movements: MovementRecord[]): void {
  const ofPart = orders.filter(({ partId }) => partId === part.id);
  const held = ofPart.filter(({ state }) => holdsStock(state));
  const paid = ofPart.filter(({ paidAt }) => paidAt !== null);
  const restocked = paid.reduce((sum, { restockedUnits = 0 }) => sum + restockedUnits, 0);
  const sold = units(paid) - restocked;
  const { stock, received } = part;
  expect({ stock, received, held: part.held, sold: part.sold }).toEqual({
    received,
    stock: received - units(held) - sold,
    held: units(held),
    sold,
  });
  expect(stock).toBeGreaterThanOrEqual(0);
  const ledger = movements.filter(({ partId }) => partId === part.id);
  expect(accountOf(ledger)).toEqual({ stock, received, held: part.held, sold: part.sold });
}

function units(orders: OrderRecord[]): number {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Checks what holds when nothing is under way: each cent that arrived paid its order or went back, once,
 * and no closed order can be paid by somebody who knows its secret.
 */
export async function checkMoney(db: Firestore, provider: FakePayments): Promise<void> {
  const { orders, purchases, refunds: known } = await readAll(db);
  for (const intent of provider.intents.values()) {
    const purchase = purchases.find(({ id }) => id === intent.orderId);
    if (purchase) checkPurchaseMoney(intent, purchase, orders, known);
    const order = orders.find(({ id }) => id === intent.orderId);
    if (!order) continue;
    const paysIt =
      order.transactionId === intent.id &&
      (order.state === 'paid' || order.archivedFrom === 'paid') &&
      intent.amountRefunded < intent.amountReceived;
    const wentBack = intent.amountRefunded === intent.amountReceived;
    if (intent.status === 'succeeded')
      expect([intent.id, paysIt !== wentBack]).toEqual([intent.id, true]);
    if (intent.status === 'payable') expect(order.state).toBe('pending');
  }
  for (const { id: intentId, refunds } of provider.intents.values()) {
    const decisions = known.filter(
      ({ paymentId, lines, retryOf }) => paymentId === intentId && lines && !retryOf,
    );
    const standing = refunds.filter(
      ({ id, status }) => !id.startsWith('re_') && status !== 'failed',
    );
    expect(standing.length).toBeLessThan(2 + decisions.length);
  }
}
