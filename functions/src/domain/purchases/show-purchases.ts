import { type Invoice, invoiceNumber } from '@brushline/contract/orders/invoices';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { OrderState } from '@brushline/contract/orders/order-states';
import type { Purchase, PurchaseEvent, PurchaseState } from '@brushline/contract/orders/purchases';
import type { Shipment } from '@brushline/contract/orders/shipments';
import { toDollars } from '@brushline/contract/values/money';
import type { InvoiceRecord, OrderRecord, ShipmentRecord } from '../../data/records.ts';
import type { Account } from '../identity.ts';
import { shownTo } from '../orders/show-orders.ts';
import { openOrders, type Payable } from '../payments/payable.ts';
import { toRefunds } from '../refunds/to-refunds.ts';
import type { Shop } from '../shop.ts';
import { sumOfTotals } from '../sums.ts';
import { visiblePurchase } from './own-purchase.ts';

/**
 * Returns a purchase as it is recorded: the caller's own, or any for staff. The buyer's page then requests the client
 * secret, which also settles money that has arrived.
 *
 * @throws ProblemError `not_found`
 */
export async function getPurchase(shop: Shop, caller: Account, name: string): Promise<Purchase> {
  const payable = await visiblePurchase(shop, caller, name);
  return toPurchase(payable, caller, await papersOf(shop, caller, payable));
}

/** The records that follow from the payments of a purchase. */
type Papers = Pick<Purchase, 'shipments' | 'refunds' | 'invoices'>;

/**
 * Reads the shipments, refunds and invoices of a purchase. Before a payment there are no shipments or invoices, but
 * money may have arrived and been refunded.
 */
async function papersOf(
  { store }: Shop,
  { role }: Account,
  { id, orders }: Payable,
): Promise<Papers> {
  if (orders.every(({ transactionId, refund }) => transactionId === null && !refund))
    return { shipments: [], refunds: [], invoices: [] };
  const [shipments, refunds, invoices] = await Promise.all([
    store.shipments.where('orderId', id),
    store.refunds.where('orderId', id),
    store.invoices.ofPurchase(id),
  ]);
  const failed = refunds.filter(({ status }) => role === 'admin' && status === 'failed');
  const paymentIds = [...new Set(failed.map(({ paymentId }) => paymentId))];
  const payments = await Promise.all(paymentIds.map((paymentId) => store.payments.get(paymentId)));
  const held = payments.flatMap((payment) => (payment?.isHeld ? payment.id : []));
  return {
    shipments: shipments
      .toSorted((one, other) => +one.shippedAt - +other.shippedAt)
      .map(toShipment),
    refunds: toRefunds(refunds, new Set(held), role !== null),
    invoices: invoices.map(toInvoice),
  };
}

/**
 * Converts a purchase for the API. Totals of all orders are computed each time, so that they cannot differ from the
 * orders.
 */
function toPurchase(payable: Payable, caller: Account, papers: Papers): Purchase {
  const { id, purchase: record, orders } = payable;
  const [first] = orders;
  if (!first) throw new Error(`Purchase ${id} has no orders`);
  const shown = orders.map((order) => shownTo(caller, order));
  const open = shown.filter(({ state }) => state === 'pending');
  const holds = (open.length > 0 ? open : shown).map(({ expiresAt }) => Date.parse(expiresAt));
  return {
    _id: id,
    number: orderNumber(id),
    name: first.name,
    email: first.email,
    state: stateOf(orders),
    placedAt: first.placedAt.toISOString(),
    expiresAt: new Date(Math.min(...holds)).toISOString(),
    orders: shown,
    total: toDollars(sumOfTotals(orders)),
    due: toDollars(sumOfTotals(openOrders(payable))),
    delivery: record?.delivery ?? null,
    billing: record?.billing ?? null,
    purchaseOrder: record?.purchaseOrder ?? null,
    note: record?.note ?? null,
    vatId: record?.vatId ?? null,
    ...papers,
    timeline: timelineOf(orders),
  };
}

function toShipment(shipment: ShipmentRecord): Shipment {
  const { id, carrier, tracking, lines, shippedAt, deliveredAt, takenBackAt } = shipment;
  return {
    _id: id,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    takenBackAt: takenBackAt?.toISOString() ?? null,
    carrier,
    tracking,
    lines: lines.map(({ orderId, units }) => ({ orderId, units })),
  };
}

function toInvoice({ id, number, kind, at, totalCents }: InvoiceRecord): Invoice {
  return {
    _id: id,
    number: invoiceNumber(number),
    kind,
    issuedAt: at.toISOString(),
    total: toDollars(totalCents),
  };
}

/** The state of a purchase is the first of these that one of its orders has. */
const PRECEDENCE: readonly PurchaseState[] = [
  'pending',
  'paid',
  'refunded',
  'expired',
  'cancelled',
];

function stateOf(orders: readonly OrderRecord[]): PurchaseState {
  const states = orders.map(liveState);
  return PRECEDENCE.find((state) => states.includes(state)) ?? 'cancelled';
}

/** Returns the state of an order. An archived one counts as what it was before. */
function liveState({ state, archivedFrom }: OrderRecord): OrderState {
  return state === 'archived' ? (archivedFrom ?? state) : state;
}

type Turn = Purchase['timeline'][number];

/** Lists what happened, oldest first. Orders with the same event at the same time share an entry. */
function timelineOf(orders: readonly OrderRecord[]): Turn[] {
  const turns = orders.flatMap(turnsOf).toSorted((one, other) => one.at.localeCompare(other.at));
  const together = Map.groupBy(turns, ({ at, event }) => `${at} ${event}`);
  return [...together.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, orders: [first, ...rest].flatMap((turn) => turn.orders) }] : [],
  );
}

function turnsOf(order: OrderRecord): Turn[] {
  const { id, placedAt, paidAt, closedAt } = order;
  const closing = CLOSINGS.find((event) => event === liveState(order));
  const turn = (at: Date, event: PurchaseEvent) => ({ at: at.toISOString(), event, orders: [id] });
  return [
    turn(placedAt, 'placed'),
    ...(paidAt ? [turn(paidAt, 'paid')] : []),
    ...(closedAt && closing ? [turn(closedAt, closing)] : []),
  ];
}

const CLOSINGS = ['cancelled', 'expired', 'refunded'] as const;
