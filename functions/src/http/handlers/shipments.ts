import { listOrdersToShip as showOrdersToShip } from '../../domain/orders/show-orders.ts';
import { deliverShipment as deliver } from '../../domain/shipments/deliver-shipment.ts';
import { shipPurchase as ship } from '../../domain/shipments/ship-purchase.ts';
import type { Handler } from '../handler.ts';

export const listOrdersToShip: Handler<'listOrdersToShip'> = ({ shop, query }) =>
  showOrdersToShip(shop, query);

export const shipPurchase: Handler<'shipPurchase'> = async ({ shop, params, ...call }) => ({
  acknowledged: true,
  insertedId: await ship(shop, { ...call, name: params.id }),
});

export const deliverShipment: Handler<'deliverShipment'> = async ({ shop, params, ...call }) => ({
  modifiedCount: await deliver(shop, { ...call, shipmentId: params.id }),
});
