import type { Addresses } from '@brushline/contract/addresses';
import { transact } from '../../data/transact.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/** The addresses that the caller keeps, the usual one first. */
export async function getAddresses(shop: Shop, { uid }: Account): Promise<Addresses> {
  const book = await shop.store.addressBooks.get(uid);
  return { addresses: [...(book?.addresses ?? [])] };
}

/** Replaces the addresses that the caller keeps. */
export async function updateAddresses(shop: Shop, { uid }: Account, { addresses }: Addresses) {
  const book = { id: uid, addresses, updatedAt: shop.now() };
  await transact(shop, async (store) => store.addressBooks.put(book));
}
