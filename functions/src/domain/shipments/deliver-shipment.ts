import type { StaffCall } from '../../data/repositories/audit.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Shop } from '../shop.ts';

interface DeliverShipment extends StaffCall {
  shipmentId: string;
}

/**
 * Marks a shipment as delivered. Returns how many were changed: 0 if it already was.
 *
 * @throws ProblemError `not_found`
 */
export function deliverShipment(shop: Shop, call: DeliverShipment): Promise<0 | 1> {
  return transact(shop, (store) => deliver(shop, store, call));
}

async function deliver(shop: Shop, store: UnitOfWork, call: DeliverShipment): Promise<0 | 1> {
  if (await store.audit.isDone(call.requestId)) return 1;
  const shipment = await store.shipments.get(call.shipmentId);
  if (!shipment) throw new ProblemError('not_found', { detail: 'This shipment no longer exists.' });
  if (shipment.deliveredAt) return 0;
  const deliveredAt = shop.now();
  store.shipments.put({ ...shipment, deliveredAt });
  store.audit.add(deliveredAt, call, {
    what: 'shipment.deliver',
    subject: shipment.orderId,
    before: { shipment: shipment.id, delivered: false },
    after: { shipment: shipment.id, delivered: true },
  });
  return 1;
}
