import type { Customer } from '@brushline/contract/desk/customers';
import { toDollars } from '@brushline/contract/values/money';
import { toOwnReview } from '../reviews/list-reviews.ts';
import type { Shop } from '../shop.ts';
import { customerNotFound, findCustomer } from '../users/find-customer.ts';

/**
 * Returns what a customer has bought and written, by an e-mail address in normal form. It counts their orders, and
 * reads only the newest. For admins.
 *
 * @throws ProblemError `not_found` for an address that nobody has signed in or ordered with
 */
export async function getCustomer(shop: Shop, email: string): Promise<Customer> {
  const { store } = shop;
  // An address can have had several owners. The notes shown are those of the person to whom new notes are added.
  const { uid } = await findCustomer(shop, email);
  const [user, newest, lines, paid, reviews, noted] = await Promise.all([
    store.users.get(uid),
    store.orders.newestOf(email),
    store.orders.countOf(email),
    store.orders.paidOf(email),
    store.reviews.newestOf(uid),
    store.customerNotes.get(uid),
  ]);
  if (!user && lines === 0) throw customerNotFound();
  const notes = noted?.notes ?? [];
  return {
    email,
    name: user?.name || newest?.name || '',
    since: user?.createdAt.toISOString() ?? null,
    lastSeen: user?.lastSeenAt?.toISOString() ?? null,
    lines,
    paidLines: paid.lines,
    paid: toDollars(paid.cents),
    reviews: reviews.map(toOwnReview),
    notes: notes.map(({ id, ...note }) => ({ _id: id, ...note })),
  };
}
