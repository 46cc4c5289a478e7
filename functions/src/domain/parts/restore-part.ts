import type { StaffCall } from '../../data/repositories/audit.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { transact } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';
import { partNotFound } from './show-parts.ts';
import { toAudited } from './to-part.ts';
import { claimNames } from './unique-names.ts';

/**
 * Puts an archived part back on sale, with the stock that it still has. Returns how many were restored: 0 if it is on
 * sale.
 *
 * @throws ProblemError `not_found`, `name_taken` when another part now has its name or number
 */
export function restorePart(shop: Shop, call: StaffCall & { partId: string }): Promise<0 | 1> {
  const { partId, requestId } = call;
  const work = async (store: UnitOfWork) => {
    const [part, isDone] = await Promise.all([
      store.parts.get(partId),
      store.audit.isDone(requestId),
    ]);
    if (isDone) return 1;
    if (!part) throw partNotFound();
    if (!part.deletedAt) return 0;
    await claimNames(store, part);
    store.parts.put({ ...part, deletedAt: null, deletedBy: null });
    store.audit.add(shop.now(), call, {
      what: 'part.restore',
      subject: part.name,
      partId,
      before: null,
      after: { ...toAudited(part) },
    });
    return 1;
  };
  return transact(shop, work, [partId]);
}
