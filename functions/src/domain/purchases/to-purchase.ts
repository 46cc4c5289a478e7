import { type Invoice, invoiceNumber } from '@brushline/contract/orders/invoices';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { OrderState } from '@brushline/contract/orders/order-states';
import type { Order } from '@brushline/contract/orders/orders';
import type { Purchase, PurchaseEvent, PurchaseState } from '@brushline/contract/orders/purchases';
import type { Shipment } from '@brushline/contract/orders/shipments';
import { toDollars } from '@brushline/contract/values/money';
import type {
  InvoiceRecord,
  OrderRecord,
  PurchaseRecord,
  ShipmentRecord,
} from '../../data/records.ts';
import { sumOfTotals } from '../payments/payable.ts';

/** The records that follow from the payments of a purchase. */
export interface Papers {
  shipments: readonly ShipmentRecord[];
  refunds: Purchase['refunds'];
  invoices: readonly InvoiceRecord[];
}

/**
 * Converts a purchase for the API. `record` is `null` for a single order. Totals of all orders are computed each
 * time, so that they cannot differ from the orders.
 */
export function toPurchase(
  record: PurchaseRecord | null,
  orders: readonly OrderRecord[],
  toOrder: (order: OrderRecord) => Order,
  { shipments, refunds, invoices }: Papers,
): Purchase {
  const [first] = orders;
  if (!first) throw new Error(`Purchase ${record?.id} has no orders`);
  const pending = orders.filter(({ state }) => state === 'pending');
  const shown = orders.map(toOrder);
  const open = shown.filter(({ state }) => state === 'pending');
  const holds = (open.length > 0 ? open : shown).map(({ expiresAt }) => Date.parse(expiresAt));
  return {
    _id: record?.id ?? first.id,
    number: orderNumber(record?.id ?? first.id),
    name: first.name,
    email: first.email,
    state: stateOf(orders),
    placedAt: first.placedAt.toISOString(),
    expiresAt: new Date(Math.min(...holds)).toISOString(),
    orders: shown,
    total: toDollars(sumOfTotals(orders)),
    due: toDollars(sumOfTotals(pending)),
    delivery: record?.delivery ?? null,
    billing: record?.billing ?? null,
    purchaseOrder: record?.purchaseOrder ?? null,
    note: record?.note ?? null,
    vatId: record?.vatId ?? null,
    shipments: shipments
      .toSorted((one, other) => one.shippedAt.getTime() - other.shippedAt.getTime())
      .map(toShipment),
    refunds,
    timeline: timelineOf(orders),
    invoices: invoices.map(toInvoice),
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
