import type { UserRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/** Records a visit of a live caller: their current name, address and rights, and their first visit. */
export async function recordUser(shop: Shop, caller: Account): Promise<void> {
  const now = shop.now();
  await transact(shop, async (store) => {
    const known = await store.users.get(caller.uid);
    store.users.put({
      id: caller.uid,
      email: caller.email ?? '',
      name: caller.name ?? known?.name ?? '',
      role: roleOf(caller, known),
      createdAt: known?.createdAt ?? now,
      lastSeenAt: now,
    });
  });
}

/** Returns the role to store. The claim decides; a change in progress stays until its claim is set or removed. */
function roleOf({ role }: Account, known: UserRecord | null): UserRecord['role'] {
  if (role === 'admin') return known?.role === 'demoting' ? 'demoting' : 'admin';
  // The record of other roles takes precedence: its claim may not be set yet.
  if (known && known.role !== 'admin' && known.role !== 'demoting') return known.role;
  return role ?? 'customer';
}
