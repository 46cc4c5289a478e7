import { cancelPurchase as cancel } from '../../domain/purchases/cancel-purchase.ts';
import { placePurchase as place } from '../../domain/purchases/place-purchase.ts';
import {
  getPurchase as showPurchase,
  listPurchases as showPurchases,
} from '../../domain/purchases/show-purchases.ts';
import type { Handler } from '../handler.ts';

export const placePurchase: Handler<'placePurchase'> = async ({ shop, networks, ...call }) => ({
  acknowledged: true,
  insertedId: await place(shop, { ...call, networks: networks() }),
});

export const getPurchase: Handler<'getPurchase'> = ({ shop, caller, params }) =>
  showPurchase(shop, caller, params.id);

export const listPurchases: Handler<'listPurchases'> = ({ shop, caller, query }) =>
  showPurchases(shop, caller, query);

export const cancelPurchase: Handler<'cancelPurchase'> = async ({ shop, ...call }) => ({
  acknowledged: true,
  deletedCount: await cancel(shop, { ...call, name: call.params.id }),
});
