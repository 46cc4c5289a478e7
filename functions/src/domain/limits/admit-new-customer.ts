import { createHash } from 'node:crypto';
import { findLimit, limitId, putLimit, readLimit } from '../../data/limits.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';
import { WINDOW_MS } from './figures.ts';
import { type Reservation, reserve } from './marks.ts';
import type { Network } from './network.ts';
import { tooOften } from './too-often.ts';

/**
 * Counts a new customer who orders, once in 24 hours, in each network that the order comes from. Accounts
 * cost nothing, so without this one person with many of them could hold all the stock without paying.
 *
 * @throws ProblemError `rate_limited`; a confirmed e-mail address lifts the limit
 */
export async function admitNewCustomer(
  shop: Shop,
  uid: string,
  networks: readonly Network[],
): Promise<void> {
  if (shop.limits.newCustomersOfNetwork === 0) return;
  for (const network of networks) {
    const outcome = await admitTo(shop, uid, network);
    if (outcome.kind !== 'refused') continue;
    const what =
      'Many new customers have ordered from your network. Confirm your e-mail address on My Profile to order now.';
    throw tooOften(what, outcome.retryAfterMs);
  }
}

/** Looks before it locks: whoever was counted, or is refused, makes nobody wait. */
async function admitTo(shop: Shop, uid: string, { id, factor }: Network): Promise<Reservation> {
  const name = limitId('new-customers', hashOf(id));
  const most = shop.limits.newCustomersOfNetwork * factor;
  const windowMs = WINDOW_MS.newCustomers;
  const nowMs = shop.now().getTime();
  const decide = (known: Awaited<ReturnType<typeof findLimit>>) =>
    reserve(known?.marks ?? [], { id: uid, atMs: nowMs }, { most, windowMs });
  const first = decide(await findLimit(shop.db, name));
  if (first.kind !== 'granted') return first;
  return transact(shop.db, async (transaction: Transaction) => {
    const outcome = decide(await readLimit(shop.db, transaction, name));
    if (outcome.kind !== 'granted') return outcome;
    const { marks } = outcome;
    const expiresAt = new Date(nowMs + windowMs);
    const record = {
      id: name,
      kind: 'new-customers',
      marks,
      pausedUntil: null,
      expiresAt,
    } as const;
    putLimit(shop.db, transaction, record);
    return outcome;
  });
}

/** The database learns no address, only whether two are the same. */
function hashOf(network: string): string {
  return createHash('sha256').update(network).digest('hex').slice(0, 40);
}
