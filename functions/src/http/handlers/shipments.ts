import { listOrdersToShip } from '../../domain/orders/show-orders.ts';
import { deliverShipment } from '../../domain/shipments/deliver-shipment.ts';
import { shipPurchase } from '../../domain/shipments/ship-purchase.ts';
import type { Handlers } from '../handler.ts';
import { inserted, modified } from './answers.ts';

export const shipments = {
  listOrdersToShip: ({ shop, query }) => listOrdersToShip(shop, query),
  shipPurchase: ({ shop, params, ...call }) =>
    inserted(shipPurchase(shop, { ...call, name: params.id })),
  deliverShipment: ({ shop, params, ...call }) =>
    modified(deliverShipment(shop, { ...call, shipmentId: params.id })),
} satisfies Partial<Handlers>;
