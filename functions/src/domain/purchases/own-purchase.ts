import { idsWithNumber } from '@brushline/contract/orders/order-number';
import type { OrderRecord, PurchaseRecord } from '../../data/records.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { KeyedCall } from '../idempotency.ts';
import type { Account } from '../identity.ts';
import { type Payable, payableOf, payableOfPurchase } from '../payments/payable.ts';
import { maySee } from '../rights.ts';
import type { Shop } from '../shop.ts';

/** A call about a purchase, which is named by its id or its number. */
export interface PurchaseCall {
  name: string;
  caller: Account;
  requestId: string;
}

/** A call that changes a purchase, once under its idempotency key. */
export type ChangePurchase<Body> = PurchaseCall & KeyedCall<Body>;

/**
 * Returns a purchase of the caller, or any purchase for staff, by its id or number, or by those of one of its orders.
 *
 * @throws ProblemError `not_found`, for somebody else's purchase just as for one that does not exist
 */
export async function visiblePurchase(shop: Shop, caller: Account, name: string): Promise<Payable> {
  const range = idsWithNumber(name);
  const found = await (range ? findByNumber(shop, caller, range) : findById(shop, name));
  if (!found || !maySee(caller, found))
    throw new ProblemError('not_found', {
      detail: 'We could not find this purchase in your account.',
    });
  return 'lines' in found ? payableOfPurchase(shop, found) : payableOf(shop, found);
}

type Found = PurchaseRecord | OrderRecord;

async function findById({ store }: Shop, id: string): Promise<Found | null> {
  return (await store.purchases.get(id)) ?? store.orders.get(id);
}

/**
 * Finds a purchase by its number, and among several with the same number the one that was placed first. A later one may
 * be forged: its id depends on a key that the customer chooses, and a number has only 35 bits.
 */
async function findByNumber(
  { store }: Shop,
  caller: Account,
  range: { from: string; to: string },
): Promise<Found | null> {
  const found = await Promise.all([store.purchases.between(range), store.orders.between(range)]);
  const visible = found.flat<Found[][]>().filter((one) => maySee(caller, one));
  return visible.toSorted((one, other) => +one.placedAt - +other.placedAt)[0] ?? null;
}
