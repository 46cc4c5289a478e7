import type { ShipmentRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { ordersOf } from '../payments/payable.ts';

/**
 * Returns a shipment that is on its way or has arrived.
 *
 * @throws ProblemError `not_found`, also for one that was taken back
 */
export function requireSent(shipment: ShipmentRecord | null): ShipmentRecord {
  if (shipment && !shipment.takenBackAt) return shipment;
  const detail = shipment ? 'This parcel was taken back.' : 'This shipment no longer exists.';
  throw new ProblemError('not_found', { detail });
}

/** Reads the orders of a shipment, and their purchase; `null` for a single order. */
export async function ordersOfShipment(store: UnitOfWork, { orderId, lines }: ShipmentRecord) {
  const orders = await ordersOf(store, lines);
  const isSingle = orders[0]?.id === orderId;
  return { orders, purchase: isSingle ? null : await store.purchases.get(orderId) };
}
