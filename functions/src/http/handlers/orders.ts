import { cancelOrder } from '../../domain/orders/cancel-order.ts';
import { placeOrder } from '../../domain/orders/place-order.ts';
import { getOrder, listAllOrders, listOrders } from '../../domain/orders/show-orders.ts';
import type { Handlers } from '../handler.ts';
import { deleted, inserted } from './answers.ts';

export const orders = {
  placeOrder: ({ shop, networks, ...call }) =>
    inserted(placeOrder(shop, { ...call, networks: networks() })),
  getOrder: ({ shop, caller, params }) => getOrder(shop, caller, params.id),
  listOrders: ({ shop, caller, params, query }) => listOrders(shop, caller, params.email, query),
  listAllOrders: ({ shop, query }) => listAllOrders(shop, query),
  cancelOrder: ({ shop, params, query, ...call }) =>
    deleted(cancelOrder(shop, { ...call, ...params, seen: query.state })),
} satisfies Partial<Handlers>;
