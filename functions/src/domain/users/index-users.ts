import { transact } from '../../data/store.ts';
import type { Shop } from '../shop.ts';

/**
 * Adds the search words to users who lack them. Returns how many; 0 when repeated. Every other write of a user adds
 * theirs.
 */
export async function indexUsers(shop: Pick<Shop, 'store'>): Promise<number> {
  let indexed = 0;
  for await (const user of shop.store.users.all())
    if (!user.words && (await indexUser(shop, user.id))) indexed += 1;
  return indexed;
}

function indexUser(shop: Pick<Shop, 'store'>, id: string): Promise<boolean> {
  return transact(shop, ({ users }) => users.change(id, (user) => (user.words ? null : user)));
}
