import { messages } from '@brushline/contract/messages';
import type { Order } from '@brushline/contract/orders/orders';
import { toCents } from '@brushline/contract/values/money';
import type { FormikErrors } from 'formik';

/** Units of one order that can be shipped or refunded. */
export interface UnitsRow {
  /** The key of its field in the form's `units`. */
  key: string;
  order: Order;
  /** Whether these units were shipped. */
  shipped: boolean;
  left: number;
}

/** The typed units, by the keys of their rows. */
export interface UnitsValues {
  units: Record<string, string>;
}

/** Lists the units of each order that are still to be shipped. */
export function rowsToShip(orders: readonly Order[]): UnitsRow[] {
  return orders.map((order) => row(order, false)).filter(({ left }) => left > 0);
}

/** Lists the units of each order that can be refunded: unshipped ones, and shipped ones. */
export function rowsToRefund(orders: readonly Order[]): UnitsRow[] {
  const rows = orders.flatMap((order) => [row(order, false), row(order, true)]);
  return rows.filter(({ left }) => left > 0);
}

function row(order: Order, shipped: boolean): UnitsRow {
  const { open = 0, kept = 0 } = order.units ?? {};
  const key = shipped ? `${order._id}-shipped` : order._id;
  return { key, order, shipped, left: shipped ? kept : open };
}

/** Updates rows from their current orders. A row without units left stays, with its typed text. */
export function refreshed(rows: readonly UnitsRow[], orders: readonly Order[]): UnitsRow[] {
  return rows.flatMap(({ order, shipped }) => {
    const now = orders.find(({ _id }) => _id === order._id);
    return now ? [row(now, shipped)] : [];
  });
}

/** Returns the initial values of the rows' fields. None is empty: a figure typed beside a `0` would be ten times as large. */
export function unitsOf(rows: readonly UnitsRow[], count: (row: UnitsRow) => number) {
  return Object.fromEntries(rows.map((one) => [one.key, String(count(one) || '')]));
}

/** Lists the rows with wanted units, and their number. */
export function wanted(rows: readonly UnitsRow[], { units }: UnitsValues) {
  return rows
    .map((one) => ({ ...one, count: Number(units[one.key] ?? 0) }))
    .filter(({ count }) => count !== 0);
}

/** Makes a line of a request, with the units left and the dispute that the sender saw. */
export function toLine({ order, count, left }: ReturnType<typeof wanted>[number]) {
  return {
    orderId: order._id,
    units: count,
    expectedLeft: left,
    expectedDispute: order.dispute?.status ?? null,
  };
}

/** Validates the typed units. */
export function unitsFaults(
  rows: readonly UnitsRow[],
  { units }: UnitsValues,
): FormikErrors<UnitsValues> {
  const faults = rows.flatMap(({ key, left }) => {
    const count = Number(units[key] ?? 0);
    if (!Number.isSafeInteger(count) || count < 0)
      return [[key, messages.wholeNumber('Units')] as const];
    return count > left ? [[key, messages.unitsLeft(left)] as const] : [];
  });
  return faults.length > 0 ? { units: Object.fromEntries(faults) } : {};
}

/** Returns the price of the wanted units, in cents. */
export function centsOf(rows: ReturnType<typeof wanted>): number {
  return rows.reduce((sum, { order, count }) => sum + count * (toCents(order.price) ?? 0), 0);
}

/** Returns the number of wanted units. */
export function countOf(rows: ReturnType<typeof wanted>): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
