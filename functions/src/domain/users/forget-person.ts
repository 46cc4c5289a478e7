import type { StaffCall } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { noMorePlacings, placingsId } from '../limits/orders.ts';
import type { PeopleShop } from '../shop.ts';
import type { FoundCustomer } from './find-customer.ts';
import { forgetUser, type TracedShop, type Traces, tracesOf } from './forget-user.ts';

interface ForgetPerson extends FoundCustomer, StaffCall {
  paidToo?: boolean;
  /** The uid that the caller saw. The e-mail address may have changed hands since then. */
  shown?: string;
}

/**
 * Returns what forgetting a person would affect.
 *
 * @throws ProblemError `order_closed` while an order is open, `forbidden` for somebody with a role
 */
export async function tracesOfPerson(
  shop: TracedShop,
  { uid, account }: FoundCustomer,
): Promise<Traces> {
  if (account?.role)
    throw new ProblemError('forbidden', {
      detail: 'This person has rights in the shop. Remove them first.',
    });
  return tracesOf(shop, uid);
}

/**
 * Forgets a person: their sessions end, their records are deleted or lose their name, and their account is deleted
 * last, so that the next run still finds them and completes an interrupted one. The audit records it first, by uid
 * and in numbers, because it must not name a forgotten person. From then on they place no order.
 *
 * @throws ProblemError as {@link tracesOfPerson} does
 */
export async function forgetPerson(shop: PeopleShop, person: ForgetPerson): Promise<Traces> {
  const { uid, account, paidToo = false, shown = uid } = person;
  if (shown !== uid)
    throw new ProblemError('forbidden', {
      detail: 'This e-mail address now belongs to another account. Check whom you want to forget.',
    });
  const traces = await transact(shop, async (store) => {
    const [found, isDone] = await Promise.all([
      tracesOfPerson({ store }, person),
      store.audit.isDone(person.requestId),
      store.limits.get(placingsId(uid)),
    ]);
    if (isDone) return found;
    const before = { ...countsOf(found), paidToo };
    const act = { what: 'user.forget', subject: uid, before, after: null } as const;
    store.audit.add(shop.now(), person, act);
    store.limits.put(noMorePlacings(uid, shop.now()));
    return found;
  });
  if (account) await shop.identity.endSessions(uid);
  await forgetUser(shop, uid, { paidToo });
  if (account) await shop.identity.deleteAccount(uid);
  // A call that began before their sessions ended may have written since.
  await forgetUser(shop, uid, { paidToo });
  return traces;
}

/** Counts a person's records. */
export function countsOf({ unpaidOrders, paidOrders, reviews, notes }: Traces) {
  return { unpaidOrders: unpaidOrders.length, paidOrders: paidOrders.length, reviews, notes };
}
