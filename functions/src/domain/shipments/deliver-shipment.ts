import type { StaffCall } from '../../data/records.ts';
import { act } from '../audit/act.ts';
import type { Shop } from '../shop.ts';
import { requireSent } from './require-sent.ts';

/**
 * Marks a shipment as delivered. Returns how many were changed: 0 if it already was.
 *
 * @throws ProblemError `not_found`, also for one that was taken back
 */
export function deliverShipment(
  shop: Shop,
  call: StaffCall & { shipmentId: string },
): Promise<0 | 1> {
  return act(shop, call, async (store) => {
    const shipment = requireSent(await store.shipments.get(call.shipmentId));
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
