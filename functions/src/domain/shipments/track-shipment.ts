import type { TrackBody } from '@brushline/contract/orders/shipments';
import type { StaffCall } from '../../data/records.ts';
import { act } from '../audit/act.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { alsoFoundBy } from '../orders/order-words.ts';
import type { Shop } from '../shop.ts';
import { ordersOfShipment, requireSent } from './sent-shipment.ts';

/**
 * Corrects the carrier and the tracking number of a shipment, and tells its customer. Its orders are found by the new
 * number too. Returns how many were changed: 0 if it already says that.
 *
 * @throws ProblemError `not_found`, also for one that was taken back
 */
export function trackShipment(
  shop: Shop,
  call: StaffCall & { shipmentId: string; body: TrackBody },
): Promise<0 | 1> {
  const carrier = call.body.carrier.trim();
  const tracking = call.body.tracking?.trim() || null;
  return act(shop, call, async (store) => {
    const shipment = requireSent(await store.shipments.get(call.shipmentId));
    const { id, orderId: subject } = shipment;
    if (shipment.carrier === carrier && shipment.tracking === tracking) return null;
    const { orders, purchase } = await ordersOfShipment(store, shipment);
    for (const order of orders) store.orders.put(alsoFoundBy(tracking, order));
    const corrections = (shipment.corrections ?? 0) + 1;
    const corrected = { ...shipment, carrier, tracking, corrections };
    store.shipments.put(corrected);
    tellCustomer(shop, store, { event: 'tracked', shipment: corrected, purchase, orders });
    const before = { shipment: id, carrier: shipment.carrier, tracking: shipment.tracking };
    return { what: 'shipment.track', subject, before, after: { shipment: id, carrier, tracking } };
  });
}
