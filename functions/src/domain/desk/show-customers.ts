import type { Customer, CustomerRow, CustomersQuery } from '@brushline/contract/desk/customers';
import { searchTerms } from '@brushline/contract/parts/search-words';
import { toDollars } from '@brushline/contract/values/money';
import { mapPage, type Page } from '../../shared/page.ts';
import { toOwnReview } from '../reviews/list-reviews.ts';
import type { Shop } from '../shop.ts';
import { customerNotFound, findCustomer } from '../users/find-customer.ts';

/**
 * Returns what a customer has bought and written, by an e-mail address in normal form. It counts their orders, and
 * reads only the newest.
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

/**
 * Lists everybody who has signed in, sorted by e-mail address, or the matches of a search. The query finds the
 * longest word, and the other words are compared with its results. So a page reads no more than its rows, and may
 * have fewer rows than requested.
 *
 * @throws ProblemError `invalid_query` for a cursor of another list
 */
export async function listCustomers(shop: Shop, query: CustomersQuery): Promise<Page<CustomerRow>> {
  const { search = '', ...page } = query;
  const terms = searchTerms(search).toSorted((one, other) => other.length - one.length);
  const { rows, next } = await shop.store.users.page(page, terms[0]);
  const found = rows.filter(({ words }) => terms.every((term) => words?.includes(term) ?? false));
  return mapPage({ rows: found, next }, ({ id, email, name, createdAt, lastSeenAt }) => ({
    _id: id,
    email,
    name,
    since: createdAt.toISOString(),
    lastSeen: lastSeenAt?.toISOString() ?? null,
  }));
}
