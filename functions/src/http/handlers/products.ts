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

export const editProduct: Handler<'editProduct'> = ({ shop, params, body, caller, requestId }) =>
  editPart(shop, { partId: params.id, body, caller, requestId });

export const restoreProduct: Handler<'restoreProduct'> = async (call) => ({
  modifiedCount: await restorePart(call.shop, {
    partId: call.params.id,
    caller: call.caller,
    requestId: call.requestId,
  }),
});

export const listMovements: Handler<'listMovements'> = ({ shop, params, query }) =>
  showLedger(shop, params.id, query);

export const moveStock: Handler<'moveStock'> = async (call) => {
  const { shop, params, body, caller, idempotencyKey, requestId } = call;
  const asked = { partId: params.id, body, caller, idempotencyKey, requestId };
  return { acknowledged: true, insertedId: await move(shop, asked) };
};
