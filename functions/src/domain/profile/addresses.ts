import { type Addresses, billsOf } from '@brushline/contract/addresses';
import { transact } from '../../data/store.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/** Returns the caller's saved addresses, the default one first. */
export async function getAddresses(shop: Shop, { uid }: Account): Promise<Addresses> {
  const { addresses = [], ...bills } = (await shop.store.addressBooks.get(uid)) ?? {};
  return { addresses: [...addresses], ...billsOf(bills) };
}

/** Replaces the caller's saved addresses. */
export async function updateAddresses(
  shop: Shop,
  { uid }: Account,
  { addresses, ...bills }: Addresses,
) {
  const book = { id: uid, addresses, ...billsOf(bills) };
  await transact(shop, async (store) => store.addressBooks.put(book));
}
