import type { CustomerRow, CustomersQuery } from '@brushline/contract/desk/customers';
import { searchTerms } from '@brushline/contract/parts/search-words';
import { mapPage, type Page } from '../../shared/page.ts';
import type { Shop } from '../shop.ts';

/**
 * Lists everybody who has signed in, sorted by e-mail address, or the matches of a search. The query finds the
 * longest word, and the other words are compared with its results. So a page reads no more than its rows, and may
 * have fewer rows than requested. For staff.
 *
 * @throws ProblemError `invalid_query` for a cursor of another list
 */
export async function listCustomers(shop: Shop, query: CustomersQuery): Promise<Page<CustomerRow>> {
  const { search = '', ...page } = query;
  const terms = searchTerms(search).toSorted((one, other) => other.length - one.length);
  const { rows, next } = await shop.store.users.page(page, terms[0]);
  const found = rows.filter(({ words }) => terms.every((term) => words?.includes(term) ?? false));
  return mapPage({ rows: found, next }, ({ id, email, name, createdAt, lastSeenAt }) => ({
    ...{ _id: id, email, name, since: createdAt.toISOString() },
    lastSeen: lastSeenAt?.toISOString() ?? null,
  }));
}
