import { type Addresses, billsOf } from '@brushline/contract/addresses';
import { MAX_LISTS } from '@brushline/contract/constants';
import { messages } from '@brushline/contract/messages';
import type { OrderList, OrderListBody } from '@brushline/contract/order-list/order-lists';
import { filledDetails, type UserDetails } from '@brushline/contract/users';
import { transact } from '../../data/store.ts';
import { fieldProblem } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/**
 * Returns the profile of the user with this e-mail address: the caller's own by uid, or for an admin, that of the
 * account that now has the address. Without a profile, every field is empty.
 */
export async function getProfile(shop: Shop, caller: Account, email: string): Promise<UserDetails> {
  const uid = email === caller.email ? caller.uid : await uidOf(shop, email);
  return filledDetails((uid === null ? null : await shop.store.profiles.get(uid)) ?? {});
}

async function uidOf(shop: Shop, email: string): Promise<string | null> {
  const account = await shop.identity.findByEmail(email);
  return account?.uid ?? null;
}

/** Replaces the caller's own profile. A missing field becomes empty. */
export async function updateProfile(shop: Shop, caller: Account, details: UserDetails) {
  const profile = { ...filledDetails(details), id: caller.uid };
  await transact(shop, async (store) => store.profiles.put(profile));
}

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

/** Returns the caller's saved order lists, by name. */
export async function listOrderLists(shop: Shop, { uid }: Account): Promise<OrderList[]> {
  const kept = await shop.store.orderLists.get(uid);
  const lists = Object.entries(kept?.lists ?? {}).map(([id, list]) => ({ _id: id, ...list }));
  return lists.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/**
 * Saves one of the caller's lists.
 *
 * @throws ProblemError `invalid_body` when there are too many
 */
export async function updateOrderList(
  shop: Shop,
  { uid }: Account,
  id: string,
  body: OrderListBody,
): Promise<void> {
  const list = { ...body, updatedAt: shop.now().toISOString() };
  await transact(shop, async (store) => {
    const lists = { ...(await store.orderLists.get(uid))?.lists, [id]: list };
    if (Object.keys(lists).length > MAX_LISTS)
      throw fieldProblem('invalid_body', 'lists', messages.tooManyLists(MAX_LISTS));
    store.orderLists.put({ id: uid, lists });
  });
}

/** Removes one of the caller's lists. Returns how many were removed: 0 or 1. */
export function deleteOrderList(shop: Shop, { uid }: Account, id: string): Promise<0 | 1> {
  return transact(shop, async (store) => {
    const kept = (await store.orderLists.get(uid))?.lists ?? {};
    if (!Object.hasOwn(kept, id)) return 0;
    const { [id]: _, ...lists } = kept;
    store.orderLists.put({ id: uid, lists });
    return 1;
  });
}
