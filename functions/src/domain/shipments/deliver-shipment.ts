import type { UndeliverQuery } from '@brushline/contract/orders/shipments';
import type { StaffCall } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import type { Shop } from '../shop.ts';
import { requireSent } from './sent-shipment.ts';

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

interface Undeliver extends StaffCall {
  shipmentId: string;
  query: UndeliverQuery;
}

/**
 * Marks a shipment that was marked as delivered by mistake as on its way again. Nobody was told that it had arrived, and
 * nothing else depends on it. Returns how many were changed: 0 if it was not delivered.
 *
 * @throws ProblemError `not_found`, `units_changed` when it was marked anew since the caller saw it
 */
export function undeliverShipment(shop: Shop, call: Undeliver): Promise<0 | 1> {
  return act(shop, call, async (store) => {
    const shipment = requireSent(await store.shipments.get(call.shipmentId));
    const deliveredAt = shipment.deliveredAt?.toISOString();
    if (!deliveredAt) return null;
    const { expectedDeliveredAt = deliveredAt } = call.query;
    if (Date.parse(expectedDeliveredAt) !== Date.parse(deliveredAt)) throw markedAnew();
    store.shipments.put({ ...shipment, deliveredAt: null });
    return {
      what: 'shipment.undeliver',
      subject: shipment.orderId,
      before: { shipment: shipment.id, delivered: true, deliveredAt },
      after: { shipment: shipment.id, delivered: false },
    };
  });
}

function markedAnew(): ProblemError {
  const detail =
    'This parcel was marked as delivered again in the meantime. Nothing was changed. Please check it.';
  return new ProblemError('units_changed', { detail });
}
