import { isActDone } from '../../data/audit.ts';
import { freeName, putPart, readPart } from '../../data/parts.ts';
import type { PartRecord } from '../../data/records.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { record } from '../audit/record.ts';
import type { Caller } from '../caller.ts';
import type { Shop } from '../shop.ts';
import { laneOf } from './lane.ts';
import { partNotFound } from './show-parts.ts';
import { toPart } from './to-part.ts';

interface DeleteProduct {
  partId: string;
  caller: Caller;
  requestId: string;
}

/**
 * Takes a part off sale and frees its name. The record stays, for the orders that it still has.
 * Answers how many were taken off: 0 for one that was off sale before.
 *
 * @throws ProblemError `not_found` for a part that never was.
 */
export function deleteProduct(shop: Shop, call: DeleteProduct): Promise<0 | 1> {
  const work = (transaction: Transaction) => takeOffSale(shop, transaction, call);
  return transact(shop.db, work, laneOf(shop, call.partId));
}

async function takeOffSale(
  shop: Shop,
  transaction: Transaction,
  { partId, caller, requestId }: DeleteProduct,
): Promise<0 | 1> {
  if (await isActDone(shop.db, transaction, requestId)) return 1;
  const part = await readPart(shop.db, transaction, partId);
  if (!part) throw partNotFound();
  if (part.deletedAt) return 0;
  const deleted: PartRecord = {
    ...part,
    deletedAt: shop.now(),
    deletedBy: { uid: caller.uid, requestId },
  };
  putPart(shop.db, transaction, deleted);
  freeName(shop.db, transaction, part);
  record(shop, transaction, {
    who: { uid: caller.uid, email: caller.email },
    what: 'part.delete',
    subject: part.name,
    before: { ...toPart(part) },
    after: null,
    requestId,
  });
  return 1;
}
