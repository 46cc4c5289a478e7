import type { Act, StaffCall } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import type { Shop } from '../shop.ts';

/**
 * Does an act of staff together with its record in the audit. A request does it once, even if its commit succeeded and
 * the answer was lost. Returns how many acts were done: 0 if there was nothing to do.
 *
 * @param plan reads, then writes, and returns the act for the audit. If there is nothing to do, it writes nothing and
 * returns `null`.
 * @param partIds the parts that `plan` writes
 */
export function act(
  shop: Pick<Shop, 'store' | 'now'>,
  call: StaffCall,
  plan: (store: UnitOfWork) => Promise<Act | null>,
  partIds?: readonly string[],
): Promise<0 | 1> {
  const work = async (store: UnitOfWork) => {
    if (await store.audit.isDone(call.requestId)) return 1;
    const done = await plan(store);
    if (done === null) return 0;
    store.audit.add(shop.now(), call, done);
    return 1;
  };
  return transact(shop, work, partIds);
}
