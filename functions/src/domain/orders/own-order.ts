import type { OrderRecord } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import { maySee } from '../rights.ts';
import type { Shop } from '../shop.ts';

/**
 * Returns an order of the caller.
 *
 * @throws ProblemError `not_found`, for somebody else's order just as for one that does not exist.
 */
export async function ownOrder(
  shop: Shop,
  caller: Pick<Account, 'uid'>,
  id: string,
): Promise<OrderRecord> {
  const order = await shop.store.orders.get(id);
  if (order?.uid !== caller.uid) throw orderNotFound();
  return order;
}

/** Returns an order of the caller, or any order for staff. Throws as {@link ownOrder} does. */
export async function visibleOrder(shop: Shop, caller: Account, id: string): Promise<OrderRecord> {
  const order = await shop.store.orders.get(id);
  if (!order || !maySee(caller, order)) throw orderNotFound();
  return order;
}

function orderNotFound(): ProblemError {
  return new ProblemError('not_found', { detail: 'We could not find this order in your account.' });
}
