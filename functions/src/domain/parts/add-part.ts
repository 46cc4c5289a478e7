import { isDeepStrictEqual } from 'node:util';
import type { AddProductBody } from '@brushline/contract/parts/parts';
import { editableFields } from '@brushline/contract/parts/products';
import type { PartRecord, StaffCall } from '../../data/records.ts';
import { emptyAccount } from '../../data/stock-account.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { idOfCall, type KeyedCall, requireSameRequest } from '../idempotency.ts';
import type { Shop } from '../shop.ts';
import { fieldsOf } from './change-part.ts';
import { statedFields } from './stated-fields.ts';
import { toAudited } from './to-part.ts';
import { claimNames } from './unique-names.ts';

/**
 * Puts a part on sale, with its stock as the first movement. Returns its id. With an idempotency key it is added once: a
 * repeated call returns the id of the first part.
 *
 * @throws ProblemError `name_taken` when a part on sale has this name or number, `idempotency_conflict` for another part
 * under the same key, and as `statedFields` does
 */
export async function addPart(
  shop: Shop,
  call: KeyedCall<AddProductBody> & StaffCall,
): Promise<string> {
  const { body } = call;
  const part = newPart(shop, idOfCall(shop, 'part', call), body, shop.now());
  await transact(shop, async (store) => {
    const earlier = await store.parts.get(part.id);
    if (earlier) return requireSameRequest(isSame(earlier, part, body.stock), 'part');
    await putOnSale(shop, store, part, body.stock, call);
  });
  return part.id;
}

function isSame(earlier: PartRecord, part: PartRecord, stock: number): boolean {
  const [stored, asked] = [earlier, part].map((one) => fieldsOf(one, editableFields));
  return earlier.received === stock && isDeepStrictEqual(stored, asked);
}

/** Makes a new part without stock, without storing it. */
export function newPart(shop: Shop, id: string, body: AddProductBody, createdAt: Date): PartRecord {
  return {
    ...emptyAccount,
    id,
    ...statedFields(shop, id, body),
    createdAt,
    deletedAt: null,
    deletedBy: null,
  };
}

/**
 * Writes a new part with its names, its stock and its record in the audit.
 *
 * @throws ProblemError `name_taken`
 */
export async function putOnSale(
  shop: Shop,
  store: UnitOfWork,
  part: PartRecord,
  stock: number,
  call: StaffCall,
): Promise<void> {
  await claimNames(store, part);
  store.parts.move(part, shop.now(), [
    { id: `${part.id}-received`, kind: 'receive', units: stock, orderId: null },
  ]);
  store.audit.add(shop.now(), call, {
    what: 'part.add',
    subject: part.name,
    partId: part.id,
    before: null,
    after: { ...toAudited(part), stock },
  });
}
