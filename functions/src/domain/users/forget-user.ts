import type { OrderRecord } from '../../data/records.ts';
import { transact } from '../../data/transact.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Shop as WholeShop } from '../shop.ts';

/** Stands where a person stood; the contract asks for some text there. */
const NOBODY = { name: 'Former customer', email: 'removed', phone: 'removed', address: 'removed' };

/** The records of a person that {@link forgetUser} finds. */
export interface Traces {
  /** Orders that were never paid: no law asks for their customers. */
  unpaidOrders: OrderRecord[];
  /** Orders that were paid: the books have to name the buyer for as long as the law says. */
  paidOrders: OrderRecord[];
  reviews: number;
}

type Shop = Pick<WholeShop, 'store'>;

/**
 * Answers the records of a user, by uid.
 *
 * @throws ProblemError `order_closed` while an order is open: it has to be paid, cancelled or expired
 * first, or its stock and money would belong to nobody.
 */
export async function tracesOf({ store }: Shop, uid: string): Promise<Traces> {
  const [orders, reviews] = await Promise.all([
    store.orders.ofUser(uid),
    store.reviews.ofUser(uid),
  ]);
  const open = orders.filter(({ state }) => state === 'pending').length;
  if (open > 0)
    throw new ProblemError('order_closed', {
      detail: `Cancel what is not paid first: ${open} orders.`,
    });
  return {
    unpaidOrders: orders.filter(({ paidAt }) => paidAt === null),
    paidOrders: orders.filter(({ paidAt }) => paidAt !== null),
    reviews: reviews.length,
  };
}

/**
 * Takes a person out of the shop's records: profile and user record go, reviews and unpaid orders stay
 * without a name, an address and a telephone. Numbers, ids and times stay, so that the books still agree.
 * Paid orders are left as they are unless `paidToo`. Each step can be repeated: the next run
 * completes one that crashed. The sign-in account is the caller's to delete, last.
 */
export async function forgetUser(
  shop: Shop,
  uid: string,
  { paidToo = false } = {},
): Promise<Traces> {
  const traces = await tracesOf(shop, uid);
  const orders = [...traces.unpaidOrders, ...(paidToo ? traces.paidOrders : [])];
  for (const { id } of orders) await blankOrder(shop, id);
  for (const { id } of await shop.store.reviews.ofUser(uid)) await blankReview(shop, id);
  await eraseUser(shop, uid);
  return traces;
}

async function blankOrder(shop: Shop, id: string): Promise<void> {
  await transact(shop, async (store) => {
    const order = await store.orders.get(id);
    if (order) store.orders.put({ ...order, ...NOBODY });
  });
}

async function blankReview(shop: Shop, id: string): Promise<void> {
  await transact(shop, async (store) => {
    const review = await store.reviews.get(id);
    if (review) store.reviews.put({ ...review, name: NOBODY.name });
  });
}

/** Removes a user's record and profile, and the e-mails to them. Done twice, it is the same. */
export async function eraseUser(shop: Shop, uid: string): Promise<void> {
  for (const { id } of await shop.store.mail.ofUser(uid))
    await transact(shop, async (store) => store.mail.delete(id));
  await transact(shop, async (store) => {
    store.profiles.delete(uid);
    store.users.delete(uid);
  });
}
