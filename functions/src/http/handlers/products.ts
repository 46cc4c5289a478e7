import { editPart } from '../../domain/parts/edit-part.ts';
import { moveStock as move } from '../../domain/parts/move-stock.ts';
import { restorePart } from '../../domain/parts/restore-part.ts';
import { showLedger } from '../../domain/parts/show-ledger.ts';
import {
  getProduct as showProduct,
  listProducts as showProducts,
} from '../../domain/parts/show-parts.ts';
import type { Handler } from '../handler.ts';

export const listProducts: Handler<'listProducts'> = ({ shop, query }) => showProducts(shop, query);

export const getProduct: Handler<'getProduct'> = ({ shop, params }) => showProduct(shop, params.id);

export const editProduct: Handler<'editProduct'> = ({ shop, params, ...call }) =>
  editPart(shop, { ...call, partId: params.id });

export const restoreProduct: Handler<'restoreProduct'> = async ({ shop, params, ...call }) => ({
  modifiedCount: await restorePart(shop, { ...call, partId: params.id }),
});

export const listMovements: Handler<'listMovements'> = ({ shop, params, query }) =>
  showLedger(shop, params.id, query);

export const moveStock: Handler<'moveStock'> = async ({ shop, params, ...call }) => ({
  acknowledged: true,
  insertedId: await move(shop, { ...call, partId: params.id }),
});
