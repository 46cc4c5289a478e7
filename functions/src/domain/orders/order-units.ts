import type { OrderRecord } from '../../data/records.ts';

/** How the units of an order stand; each a whole number from 0. */
export interface UnitsOfOrder {
  /** Paid, and still to be shipped. */
  open: number;
  shipped: number;
}

/** Works out how the units of an order stand. What is open is stored nowhere, so that it cannot be wrong. */
export function unitsOf({ state, quantity, shippedUnits = 0 }: OrderRecord): UnitsOfOrder {
  const open = state === 'paid' ? quantity - shippedUnits : 0;
  return { open, shipped: shippedUnits };
}

/** The order with the mark by which the ones to ship are found. */
export function withShipping(order: OrderRecord): OrderRecord {
  return { ...order, toShip: unitsOf(order).open > 0 };
}

/** Some units of it were shipped. Throws when they are not open. */
export function shipped(order: OrderRecord, units: number): OrderRecord {
  const before = unitsOf(order);
  if (units < 1 || units > before.open)
    throw new Error(`${units} of ${before.open} open units of ${order.id} cannot be shipped`);
  return withShipping({ ...order, shippedUnits: before.shipped + units });
}
