import type { Act, PartRecord, StaffCall } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { act } from '../audit/act.ts';
import type { Shop } from '../shop.ts';
import { partNotFound } from './show-parts.ts';
import { toAudited } from './to-part.ts';
import { claimNames } from './unique-names.ts';

/**
 * Takes a part off sale and frees its name. The record stays for its orders. Returns how many were taken off sale: 0 if
 * it already was off sale.
 *
 * @throws ProblemError `not_found` for an unknown part.
 */
export function deletePart(shop: Shop, call: StaffCall & { partId: string }): Promise<0 | 1> {
  const plan = async (store: UnitOfWork) => {
    const part = await store.parts.get(call.partId);
    if (!part) throw partNotFound();
    return part.deletedAt ? null : takeOffSale(shop, store, part, call);
  };
  return act(shop, call, plan, [call.partId]);
}

/** Writes a part on sale as an archived one. Returns the act for the audit. */
export function takeOffSale(shop: Shop, store: UnitOfWork, part: PartRecord, call: StaffCall): Act {
  const deleted: PartRecord = {
    ...part,
    deletedAt: shop.now(),
    deletedBy: { uid: call.caller.uid, requestId: call.requestId },
  };
  store.parts.put(deleted);
  store.parts.free({ name: part.name });
  if (part.number) store.parts.free({ number: part.number });
  return {
    what: 'part.delete',
    subject: part.name,
    partId: part.id,
    before: { ...toAudited(part) },
    after: null,
  };
}

/**
 * Puts an archived part back on sale, with the stock that it still has. Returns how many were restored: 0 if it is on
 * sale.
 *
 * @throws ProblemError `not_found`, `name_taken` when another part now has its name or number
 */
export function restorePart(shop: Shop, call: StaffCall & { partId: string }): Promise<0 | 1> {
  const { partId } = call;
  const plan = async (store: UnitOfWork): Promise<Act | null> => {
    const part = await store.parts.get(partId);
    if (!part) throw partNotFound();
    return part.deletedAt ? putBackOnSale(store, part) : null;
  };
  return act(shop, call, plan, [partId]);
}

/**
 * Writes an archived part as one on sale. Returns the act for the audit.
 *
 * @throws ProblemError `name_taken`
 */
export async function putBackOnSale(store: UnitOfWork, part: PartRecord): Promise<Act> {
  await claimNames(store, part);
  store.parts.put({ ...part, deletedAt: null, deletedBy: null });
  return {
    what: 'part.restore',
    subject: part.name,
    partId: part.id,
    before: null,
    after: { ...toAudited(part) },
  };
}
