import { cancelOrder as cancel } from '../../domain/orders/cancel-order.ts';
import { placeOrder as place } from '../../domain/orders/place-order.ts';
import {
  listAllOrders as showAllOrders,
  getOrder as showOrder,
  listOrders as showOrders,
} from '../../domain/orders/show-orders.ts';
import type { Handler } from '../handler.ts';

export const placeOrder: Handler<'placeOrder'> = async ({ shop, networks, ...call }) => ({
  acknowledged: true,
  insertedId: await place(shop, { ...call, networks: networks() }),
});

export const getOrder: Handler<'getOrder'> = ({ shop, caller, params }) =>
  showOrder(shop, caller, params.id);

export const listOrders: Handler<'listOrders'> = ({ shop, caller, params, query }) =>
  showOrders(shop, caller, params.email, query);

export const listAllOrders: Handler<'listAllOrders'> = ({ shop, query }) =>
  showAllOrders(shop, query);

export const cancelOrder: Handler<'cancelOrder'> = async ({ shop, params, query, ...call }) => ({
  acknowledged: true,
  deletedCount: await cancel(shop, { ...call, orderId: params.orderId, seen: query.state }),
});
