import type { ShipmentRecord, StaffCall } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import type { Shop } from '../shop.ts';

/**
 * Marks a shipment as delivered. Returns how many were changed: 0 if it already was.
 *
 * @throws ProblemError `not_found`
 */
export function deliverShipment(
  shop: Shop,
  call: StaffCall & { shipmentId: string },
): Promise<0 | 1> {
  return act(shop, call, async (store) => {
    const shipment = await findShipment(store, call.shipmentId);
    if (shipment.deliveredAt) return null;
    store.shipments.put({ ...shipment, deliveredAt: shop.now() });
    return {
      what: 'shipment.deliver',
      subject: shipment.orderId,
      before: { shipment: shipment.id, delivered: false },
      after: { shipment: shipment.id, delivered: true },
    };
  });
}

/** @throws ProblemError `not_found` */
export async function findShipment(
  store: Pick<UnitOfWork, 'shipments'>,
  id: string,
): Promise<ShipmentRecord> {
  const shipment = await store.shipments.get(id);
  if (shipment) return shipment;
  throw new ProblemError('not_found', { detail: 'This shipment no longer exists.' });
}
