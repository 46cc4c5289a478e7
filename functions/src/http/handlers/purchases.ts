import { cancelPurchase } from '../../domain/purchases/cancel-purchase.ts';
import { placePurchase } from '../../domain/purchases/place-purchase.ts';
import { getPurchase, listPurchases } from '../../domain/purchases/show-purchases.ts';
import type { Handlers } from '../handler.ts';
import { deleted, inserted } from './answers.ts';

export const purchases = {
  placePurchase: ({ shop, networks, ...call }) =>
    inserted(placePurchase(shop, { ...call, networks: networks() })),
  getPurchase: ({ shop, caller, params }) => getPurchase(shop, caller, params.id),
  listPurchases: ({ shop, caller, query }) => listPurchases(shop, caller, query),
  cancelPurchase: ({ shop, params, ...call }) =>
    deleted(cancelPurchase(shop, { ...call, name: params.id })),
} satisfies Partial<Handlers>;
