import type { OrderRecord, PaymentRecord, PurchaseRecord } from '../../data/records.ts';
import { type Store, transact } from '../../data/store.ts';
import type { Intent } from '../payments.ts';
import type { Shop } from '../shop.ts';

/** What one intent pays: a single order, or the open orders of a purchase. */
export interface Payable {
  /** The order's id, or the purchase's. */
  id: string;
  purchase: PurchaseRecord | null;
  /** All orders, in the order of the purchase's lines, including those that are no longer open. */
  orders: readonly OrderRecord[];
  intentId: string | null;
  /** The number of the next attempt to create an intent. */
  attempt: number;
}

/** Finds the orders that are paid together with an order. */
export async function payableOf(shop: Pick<Shop, 'store'>, order: OrderRecord): Promise<Payable> {
  if (order.purchaseId === undefined) return ofOrder(order);
  const payable = await readPurchase(shop, order.purchaseId);
  if (!payable) throw new Error(`Purchase ${order.purchaseId} is not in the database`);
  return payable;
}

/** Finds the payable of an intent; `null` if it is not in the database. */
export async function payableOfIntent(
  shop: Pick<Shop, 'store'>,
  { orderId, lines }: Intent,
): Promise<Payable | null> {
  if (orderId === null) return null;
  if (lines !== null) return readPurchase(shop, orderId);
  const order = await shop.store.orders.get(orderId);
  return order && ofOrder(order);
}

function ofOrder(order: OrderRecord): Payable {
  const { id, paymentIntentId: intentId, nextPaymentAttempt: attempt } = order;
  return { id, purchase: null, orders: [order], intentId, attempt };
}

/** Reads a purchase and its orders as of one moment. */
function readPurchase(shop: Pick<Shop, 'store'>, id: string): Promise<Payable | null> {
  return transact(shop, async (store) => {
    const purchase = await store.purchases.get(id);
    return purchase && ofPurchase(purchase, await ordersOf(store, purchase.lines));
  });
}

/** Reads the orders of a purchase that was read before, as of one moment. */
export async function payableOfPurchase(
  shop: Pick<Shop, 'store'>,
  purchase: PurchaseRecord,
): Promise<Payable> {
  const orders = await transact(shop, (store) => ordersOf(store, purchase.lines));
  return ofPurchase(purchase, orders);
}

function ofPurchase(purchase: PurchaseRecord, orders: readonly OrderRecord[]): Payable {
  const { id, paymentIntentId: intentId, nextPaymentAttempt: attempt } = purchase;
  return { id, purchase, orders, intentId, attempt };
}

/** @throws Error when one of them is not in the database. */
export function ordersOf(
  store: Pick<Store, 'orders'>,
  lines: readonly { orderId: string }[],
): Promise<OrderRecord[]> {
  return Promise.all(
    lines.map(async ({ orderId }) => {
      const order = await store.orders.get(orderId);
      if (!order) throw new Error(`Order ${orderId} is not in the database`);
      return order;
    }),
  );
}

/** Reads orders again, as they are now. */
export function readAgain(store: Pick<Store, 'orders'>, orders: readonly OrderRecord[]) {
  const lines = orders.map(({ id }) => ({ orderId: id }));
  return ordersOf(store, lines);
}

export function openOrders({ orders }: Pick<Payable, 'orders'>): OrderRecord[] {
  return orders.filter(({ state }) => state === 'pending');
}

/** Encodes the lines of a purchase that a bill is for, for the provider's metadata; `null` for a single order. */
export function linesOfBill({ purchase, orders }: Payable): string | null {
  return purchase && orders.map(({ state }) => (state === 'pending' ? '1' : '0')).join('');
}

/** Returns the lines of a purchase that an intent was made for. */
export function linesOfIntent<Line>(lines: readonly Line[], intent: Pick<Intent, 'lines'>): Line[] {
  return lines.filter((_, index) => intent.lines?.[index] === '1');
}

/** Moves a purchase on to the next attempt, because its intent was made for the orders that were open before. */
export function withoutItsBill(purchase: PurchaseRecord): PurchaseRecord {
  return { ...purchase, nextPaymentAttempt: purchase.nextPaymentAttempt + 1 };
}

/** Tells whether the shop keeps a payment, or a part of it. */
export function isKept({ outcome }: Pick<PaymentRecord, 'outcome'>): boolean {
  return outcome === 'settled' || outcome === 'part-due';
}

/** Tells whether a payment pays an order, alone or as a line of its purchase. */
export function paysFor(payment: PaymentRecord, { id }: Pick<OrderRecord, 'id'>): boolean {
  const { lines } = payment;
  if (!isKept(payment)) return false;
  return !lines || lines.some(({ orderId, fate }) => orderId === id && fate === 'pays');
}
