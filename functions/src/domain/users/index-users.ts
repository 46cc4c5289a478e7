import { searchWords } from '@brushline/contract/parts/search-words';
import { transact } from '../../data/store.ts';
import type { Shop } from '../shop.ts';

/**
 * Adds the search words to users who lack some. Returns how many; 0 when repeated. Every other write of a user adds
 * theirs.
 */
export async function indexUsers(shop: Pick<Shop, 'store'>): Promise<number> {
  let indexed = 0;
  for await (const { id, name, email, words = [] } of shop.store.users.all()) {
    const lacksWords = searchWords([name, email]).some((word) => !words.includes(word));
    if (lacksWords && (await indexUser(shop, id))) indexed += 1;
  }
  return indexed;
}

function indexUser(shop: Pick<Shop, 'store'>, id: string): Promise<boolean> {
  return transact(shop, ({ users }) => users.change(id, (user) => user));
}
