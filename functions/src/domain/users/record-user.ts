import type { UserRecord } from '../../data/records.ts';
import { transact } from '../../data/transact.ts';
import { findUser, saveUser } from '../../data/users.ts';
import type { Caller } from '../caller.ts';
import type { Shop } from '../shop.ts';

/** Records a visit of a live caller: who they are now, and since when the shop knows them. */
export async function recordUser(shop: Shop, caller: Caller): Promise<void> {
  const now = shop.now();
  await transact(shop.db, async (transaction) => {
    const known = await findUser(shop.db, transaction, caller.uid);
    saveUser(shop.db, transaction, {
      id: caller.uid,
      email: caller.email ?? '',
      name: caller.name ?? known?.name ?? '',
      role: roleOf(caller, known),
      createdAt: known?.createdAt ?? now,
      lastSeenAt: now,
    });
  });
}

/** The claim decides; a change under way stays so until its claim is there, or is gone. */
function roleOf(caller: Caller, known: UserRecord | null): UserRecord['role'] {
  if (caller.admin) return known?.role === 'demoting' ? 'demoting' : 'admin';
  return known?.role === 'promoting' ? 'promoting' : 'customer';
}
