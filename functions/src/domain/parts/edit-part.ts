import type { EditProductBody, Product } from '@brushline/contract/parts/products';
import type { StaffCall } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import type { Shop } from '../shop.ts';
import { changed, writePart } from './change-part.ts';
import { partNotFound } from './show-parts.ts';
import { toProduct } from './to-part.ts';

interface EditPart extends StaffCall {
  partId: string;
  body: EditProductBody;
}

/**
 * Sets some fields of a part, and returns the changed part. Orders keep the price at which they were placed.
 *
 * @throws ProblemError `not_found`; `part_changed` and `invalid_body` as `changed` does; `name_taken`
 */
export function editPart(shop: Shop, call: EditPart): Promise<Product> {
  const { partId, body } = call;
  const work = async (store: UnitOfWork) => {
    const [part, isDone] = await Promise.all([
      store.parts.get(partId),
      store.audit.isDone(call.requestId),
    ]);
    if (!part) throw partNotFound();
    if (isDone) return toProduct(part);
    const { edited, fields } = changed(shop, part, body);
    // The fields may already have these values, for example because an earlier call's answer was lost.
    if (fields.length > 0) await writePart(shop, store, call, { part, edited, fields });
    return toProduct(edited);
  };
  return transact(shop, work, [partId]);
}
