import type { ShipBody } from '@brushline/contract/orders/shipments';
import type { OrderRecord, ShipmentRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { hashOf, idOfCall, requireSameRequest } from '../idempotency.ts';
import { tellCustomer } from '../mail/tell-customer.ts';
import { shipped, unitsOf } from '../orders/order-units.ts';
import { alsoFoundBy } from '../orders/order-words.ts';
import { type Payable, readAgain } from '../payments/payable.ts';
import { type ChangePurchase, visiblePurchase } from '../purchases/own-purchase.ts';
import type { Shop } from '../shop.ts';
import { requireUnits } from './require-units.ts';

type ShipPurchase = ChangePurchase<ShipBody>;

/**
 * Ships units of a purchase, and sends its customer one e-mail. Returns the shipment's id; a repeated request under
 * its idempotency key returns the same one.
 *
 * @throws ProblemError `not_found`, `units_changed` with a message for each line that differs from what the sender
 * expects, or when it goes to another address, `idempotency_conflict`, `unavailable`
 */
export async function shipPurchase(shop: Shop, call: ShipPurchase): Promise<string> {
  const { name, body, caller } = call;
  const { lines, carrier, tracking } = body;
  const payable = await visiblePurchase(shop, caller, name);
  const shipment: ShipmentRecord = {
    id: idOfCall(shop, 'shipment', call),
    orderId: payable.id,
    lines: lines.map(({ orderId, units }) => ({ orderId, units })),
    carrier,
    tracking: tracking || null,
    shippedAt: shop.now(),
    deliveredAt: null,
    requestHash: hashOf(
      payable.id,
      lines.map(({ orderId, units }) => [orderId, units]),
      carrier,
      tracking ?? '',
    ),
  };
  await transact(shop, (store) => ship(shop, store, { call, payable, shipment }));
  return shipment.id;
}

interface Shipping {
  call: ShipPurchase;
  payable: Payable;
  shipment: ShipmentRecord;
}

async function ship(
  shop: Shop,
  store: UnitOfWork,
  { call, payable, shipment }: Shipping,
): Promise<void> {
  const [earlier, orders] = await Promise.all([
    store.shipments.get(shipment.id),
    readAgain(store, payable.orders),
  ]);
  if (earlier) return requireSameRequest(earlier.requestHash === shipment.requestHash, 'shipment');
  const asked = requireUnits(call.body.lines, orders, ({ open }) => open);
  const { expectedAddress: packedFor } = call.body;
  if (packedFor !== undefined && asked.some(({ order }) => order.address !== packedFor))
    throw new ProblemError('units_changed', {
      detail: 'It goes to another address now. Nothing was shipped. Please check the address.',
    });
  const { id, carrier, tracking } = shipment;
  const after = asked.map(({ order, units }) => alsoFoundBy(tracking, shipped(order, units)));
  for (const order of after) store.orders.put(order);
  store.shipments.create(shipment);
  const units = asked.map((line) => `${line.units} \u00d7 ${line.order.item}`).join(', ');
  store.audit.add(shop.now(), call, {
    what: 'order.ship',
    subject: payable.id,
    before: { open: openIn(asked.map(({ order }) => order)) },
    after: { open: openIn(after), shipment: id, units, carrier, tracking },
  });
  const others = orders.filter((order) => after.every((one) => one.id !== order.id));
  const isLast = openIn([...others, ...after]) === 0;
  const { purchase } = payable;
  tellCustomer(shop, store, { event: 'shipped', shipment, isLast, purchase, orders: after });
}

/** Counts the units that are still to be shipped. */
function openIn(orders: readonly OrderRecord[]): number {
  return orders.reduce((sum, order) => sum + unitsOf(order).open, 0);
}
