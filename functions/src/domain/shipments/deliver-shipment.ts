import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

interface DeliverShipment {
  shipmentId: string;
  caller: Account;
  requestId: string;
}

/**
 * Marks a shipment as delivered. Returns how many were changed: 0 if it already was.
 *
 * @throws ProblemError `not_found`
 */
export function deliverShipment(shop: Shop, call: DeliverShipment): Promise<0 | 1> {
  return transact(shop, (store) => deliver(shop, store, call));
}

async function deliver(
  shop: Shop,
  store: UnitOfWork,
  { shipmentId, caller, requestId }: DeliverShipment,
): Promise<0 | 1> {
  if (await store.audit.isDone(requestId)) return 1;
  const shipment = await store.shipments.get(shipmentId);
  if (!shipment) throw new ProblemError('not_found', { detail: 'This shipment no longer exists.' });
  if (shipment.deliveredAt) return 0;
  const deliveredAt = shop.now();
  store.shipments.put({ ...shipment, deliveredAt });
  store.audit.add(deliveredAt, {
    who: caller,
    what: 'shipment.deliver',
    subject: shipment.orderId,
    before: { shipment: shipment.id, delivered: false },
    after: { shipment: shipment.id, delivered: true },
    requestId,
  });
  return 1;
}
