import type { Customer } from '@brushline/contract/desk/customers';
import { toDollars } from '@brushline/contract/values/money';
import { toOwnReview } from '../reviews/list-reviews.ts';
import type { Shop } from '../shop.ts';
import { customerNotFound } from '../users/find-customer.ts';

/**
 * What a customer has bought and written, by an e-mail address in normal form. It counts their orders, and
 * reads none but the newest. For admins.
 *
 * @throws ProblemError `not_found` for an address that nobody has signed in or ordered with
 */
export async function getCustomer({ store }: Shop, email: string): Promise<Customer> {
  const [users, { rows }, lines, paid] = await Promise.all([
    store.users.withEmail(email),
    store.orders.page({ limit: 1, cursor: undefined }, 'email', email),
    store.orders.countOf(email),
    store.orders.paidOf(email),
  ]);
  const [user] = users;
  const [newest] = rows;
  if (!user && lines === 0) throw customerNotFound();
  const uid = user?.id ?? newest?.uid;
  const [reviews, noted] =
    uid === undefined
      ? [[], null]
      : await Promise.all([store.reviews.someOf(uid), store.customerNotes.get(uid)]);
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
