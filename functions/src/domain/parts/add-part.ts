import type { AddProductBody } from '@brushline/contract/parts/parts';
import type { PartRecord } from '../../data/records.ts';
import type { StaffCall } from '../../data/repositories/audit.ts';
import { emptyAccount } from '../../data/stock-account.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';
import { statedFields } from './stated-fields.ts';
import { toAudited } from './to-part.ts';
import { claimNames } from './unique-names.ts';

/**
 * Puts a part on sale, with its stock as the first movement. Returns its id.
 *
 * @throws ProblemError `name_taken` when a part on sale has this name or number, and as `statedFields` does
 */
export async function addPart(
  shop: Shop,
  call: StaffCall & { body: AddProductBody },
): Promise<string> {
  const part = newPart(shop, shop.newId(), call.body, shop.now());
  await transact(shop, async (store) => {
    if (await store.audit.isDone(call.requestId)) return;
    await putOnSale(shop, store, part, call.body.stock, call);
  });
  return part.id;
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
