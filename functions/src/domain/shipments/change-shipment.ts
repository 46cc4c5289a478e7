import type { TrackBody, UndeliverQuery } from '@brushline/contract/orders/shipments';
import type { ShipmentRecord, StaffCall } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import { tellCustomer, withdrawNews } from '../mail/tell-customer.ts';
import { takenBack, unitsOf } from '../orders/order-units.ts';
import { alsoFoundBy } from '../orders/order-words.ts';
import { ordersOf } from '../payments/payable.ts';
import type { Shop } from '../shop.ts';

/** A staff call about one shipment. */
interface ChangeShipment extends StaffCall {
  shipmentId: string;
}

/**
 * Corrects the carrier and the tracking number of a shipment, and tells its customer. Its orders are found by the new
 * number too. Returns how many shipments were changed, like the other functions here: 0 if there was nothing to do.
 *
 * @throws ProblemError `not_found`, also for a shipment that was taken back, like the others here; `units_changed` when it was
 * corrected since the caller saw it
 */
export function trackShipment(
  shop: Shop,
  call: ChangeShipment & { body: TrackBody },
): Promise<0 | 1> {
  const { carrier } = call.body;
  const tracking = call.body.tracking || null;
  return act(shop, call, async (store) => {
    const shipment = requireSent(await store.shipments.get(call.shipmentId));
    const { id, orderId: subject } = shipment;
    if (shipment.carrier === carrier && shipment.tracking === tracking) return null;
    requireAsSeen(shipment, call.body);
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

/** Refuses to correct what the caller has not seen. */
function requireAsSeen(
  { carrier, tracking }: ShipmentRecord,
  { expectedCarrier = carrier, expectedTracking = tracking ?? '' }: TrackBody,
): void {
  if (expectedCarrier === carrier && expectedTracking === (tracking ?? '')) return;
  const detail =
    'Somebody else has just corrected this parcel. Nothing was changed. Please check it.';
  throw new ProblemError('units_changed', { detail });
}

/** Marks a shipment as delivered. */
export function deliverShipment(shop: Shop, call: ChangeShipment): Promise<0 | 1> {
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

/**
 * Marks a shipment that was marked as delivered by mistake as on its way again. Nobody was told that it had arrived, and
 * nothing else depends on it.
 *
 * @throws ProblemError `units_changed` when it was marked anew since the caller saw it
 */
export function undeliverShipment(
  shop: Shop,
  call: ChangeShipment & { query: UndeliverQuery },
): Promise<0 | 1> {
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

/**
 * Takes back a shipment that was recorded by mistake: its units are to be shipped again. Its customer is told, unless no
 * e-mail about the shipment can have left yet. Its record stays, so that a repeated request to ship it does not ship
 * again. Taking it back again changes nothing.
 *
 * @throws ProblemError `units_changed` when it was delivered or its units were refunded as shipped
 */
export function takeBackShipment(
  shop: Shop,
  call: ChangeShipment & { reason: string },
): Promise<0 | 1> {
  return act(shop, call, async (store) => {
    const found = await store.shipments.get(call.shipmentId);
    if (found?.takenBackAt) return null;
    const shipment = requireSent(found);
    const { orderId, lines } = shipment;
    if (shipment.deliveredAt) throw tooLate('It was delivered. Refund what comes back.');
    const { orders, purchase } = await ordersOfShipment(store, shipment);
    const after = orders.map((order, i) => {
      const { units = 0 } = lines[i] ?? {};
      if (units > unitsOf(order).kept)
        throw tooLate('Some of its units were refunded as shipped, or an order was archived.');
      return takenBack(order, units);
    });
    const about = { shipment, purchase, orders: after };
    const corrections = Array.from({ length: shipment.corrections ?? 0 }, (_, i) => i + 1);
    const isTold = await withdrawNews(shop, store, [
      { event: 'shipped', isLast: false, ...about },
      ...corrections.map((nth) => ({
        ...about,
        event: 'tracked' as const,
        shipment: { ...shipment, corrections: nth },
      })),
    ]);
    for (const order of after) store.orders.put(order);
    store.shipments.put({ ...shipment, takenBackAt: shop.now() });
    if (isTold) tellCustomer(shop, store, { event: 'taken-back', ...about });
    const units = after.map(({ item }, i) => `${lines[i]?.units} \u00d7 ${item}`).join(', ');
    const what = 'shipment.take-back';
    return { what, subject: orderId, before: null, after: { units, reason: call.reason } };
  });
}

function tooLate(why: string): ProblemError {
  return new ProblemError('units_changed', { detail: `This parcel cannot be taken back. ${why}` });
}

/** Returns a shipment that is on its way or has arrived. */
function requireSent(shipment: ShipmentRecord | null): ShipmentRecord {
  if (shipment && !shipment.takenBackAt) return shipment;
  const detail = shipment ? 'This parcel was taken back.' : 'This shipment no longer exists.';
  throw new ProblemError('not_found', { detail });
}

/** Reads the orders of a shipment, and their purchase; `null` for a single order. */
async function ordersOfShipment(store: UnitOfWork, { orderId, lines }: ShipmentRecord) {
  const orders = await ordersOf(store, lines);
  const isSingle = orders[0]?.id === orderId;
  return { orders, purchase: isSingle ? null : await store.purchases.get(orderId) };
}
