import { editPart } from '../../domain/parts/edit-part.ts';
import { moveStock } from '../../domain/parts/move-stock.ts';
import { restorePart } from '../../domain/parts/restore-part.ts';
import { showLedger } from '../../domain/parts/show-ledger.ts';
import { getProduct, listProducts } from '../../domain/parts/show-parts.ts';
import type { Handlers } from '../handler.ts';
import { inserted, modified } from './answers.ts';

export const products = {
  listProducts: ({ shop, query }) => listProducts(shop, query),
  getProduct: ({ shop, params }) => getProduct(shop, params.id),
  editProduct: ({ shop, params, ...call }) => editPart(shop, { ...call, partId: params.id }),
  restoreProduct: ({ shop, params, ...call }) =>
    modified(restorePart(shop, { ...call, partId: params.id })),
  listMovements: ({ shop, params, query }) => showLedger(shop, params.id, query),
  moveStock: ({ shop, params, ...call }) =>
    inserted(moveStock(shop, { ...call, partId: params.id })),
  /** Returns the address that an admin's browser uploads an image to. It contains the key, so only admins get it. */
  getImageUpload: async ({ shop }) => ({ url: shop.imageUploadUrl }),
} satisfies Partial<Handlers>;
