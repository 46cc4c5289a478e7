import type { StaffCall } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import { tellCustomer, withdrawNews } from '../mail/tell-customer.ts';
import { takenBack, unitsOf } from '../orders/order-units.ts';
import type { Shop } from '../shop.ts';
import { ordersOfShipment, requireSent } from './sent-shipment.ts';

interface TakeBack extends StaffCall {
  shipmentId: string;
  reason: string;
}

/**
 * Takes back a shipment that was recorded by mistake: its units are to be shipped again. Its customer is told, unless no
 * e-mail about the shipment can have left yet. Its record stays, so that a repeated request to ship it does not ship
 * again. Returns how many were changed: 0 if it already was taken back.
 *
 * @throws ProblemError `not_found`, `units_changed` when it was delivered or its units were refunded as shipped
 */
export function takeBackShipment(shop: Shop, call: TakeBack): Promise<0 | 1> {
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
    return { what, subject: orderId, before: null, after: { units, reason: call.reason.trim() } };
  });
}

function tooLate(why: string): ProblemError {
  return new ProblemError('units_changed', { detail: `This parcel cannot be taken back. ${why}` });
}
