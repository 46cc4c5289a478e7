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

/** Finds none in the rare case that several have the same number. */
async function findByNumber(
  { store }: Shop,
  caller: Account,
  range: { from: string; to: string },
): Promise<Found | null> {
  const purchases = await store.purchases.between(range);
  const named: Found[] = purchases.length > 0 ? purchases : await store.orders.between(range);
  const visible = named.filter((one) => maySee(caller, one));
  return visible.length === 1 ? (visible[0] ?? null) : null;
}
