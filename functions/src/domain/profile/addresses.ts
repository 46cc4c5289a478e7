import type { Addresses } from '@brushline/contract/addresses';
import { transact } from '../../data/store.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/** Returns the caller's saved addresses, the default one first. */
export async function getAddresses(shop: Shop, { uid }: Account): Promise<Addresses> {
  const { addresses = [], ...bills } = (await shop.store.addressBooks.get(uid)) ?? {};
  return { addresses: [...addresses], ...stated(bills) };
}

/** Replaces the caller's saved addresses. */
export async function updateAddresses(
  shop: Shop,
  { uid }: Account,
  { addresses, ...bills }: Addresses,
) {
  const book = { id: uid, addresses, ...stated(bills), updatedAt: shop.now() };
  await transact(shop, async (store) => store.addressBooks.put(book));
}

/** Returns the billing address and VAT id, if any. */
function stated({ billing, vatId }: Pick<Addresses, 'billing' | 'vatId'>) {
  return { ...(billing && { billing }), ...(vatId && { vatId }) };
}
