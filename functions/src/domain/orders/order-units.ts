import type { Order } from '@brushline/contract/orders/orders';
import type { OrderRecord } from '../../data/records.ts';

/** How many units of an order are still to be shipped (`open`), were shipped, and were not refunded since (`kept`). */
export type UnitsOfOrder = NonNullable<Order['units']>;

/** Counts the units of an order by their state. Open units are computed and never stored, so they cannot be wrong. */
export function unitsOf(order: OrderRecord): UnitsOfOrder {
  const { state, quantity, shippedUnits: shipped = 0 } = order;
  const { withdrawnUnits: withdrawn = 0, returnedUnits: returned = 0 } = order;
  const isPaid = state === 'paid';
  return {
    open: isPaid ? quantity - shipped - withdrawn : 0,
    shipped,
    kept: isPaid ? shipped - returned : 0,
  };
}

/** Returns the order with its mark for To Ship. */
export function withShipping(order: OrderRecord): OrderRecord {
  return { ...order, toShip: unitsOf(order).open > 0 };
}

/** Counts some open units of an order as shipped. */
export function shipped(order: OrderRecord, units: number): OrderRecord {
  const before = unitsOf(order);
  requireLeft(order, units, before.open);
  return withShipping({ ...order, shippedUnits: before.shipped + units });
}

/** Counts some shipped units of an order as open again. */
export function takenBack(order: OrderRecord, units: number): OrderRecord {
  const { shipped, kept } = unitsOf(order);
  requireLeft(order, units, kept);
  return withShipping({ ...order, shippedUnits: shipped - units });
}

/** Counts some units of an order as refunded, before or after they were shipped, and as back on sale or not. */
export function withdrawn(
  order: OrderRecord,
  { units, shipped: wasShipped, restock }: { units: number; shipped: boolean; restock: boolean },
): OrderRecord {
  const { open, kept } = unitsOf(order);
  const { withdrawnUnits = 0, returnedUnits = 0, restockedUnits = 0 } = order;
  requireLeft(order, units, wasShipped ? kept : open);
  return withShipping({
    ...order,
    ...(wasShipped
      ? { returnedUnits: returnedUnits + units }
      : { withdrawnUnits: withdrawnUnits + units }),
    ...(restock && { restockedUnits: restockedUnits + units }),
  });
}

function requireLeft({ id }: OrderRecord, units: number, left: number): void {
  if (units < 1 || units > left) throw new Error(`${units} units of ${id} are more than ${left}`);
}
