import type { ReviewRecord } from '../../data/records.ts';
import { transact } from '../../data/transact.ts';
import type { Shop as WholeShop } from '../shop.ts';

type Shop = Pick<WholeShop, 'store'>;

/** Tells whether a user has paid for a part, or for any when none is named, and the money was not given back. */
export function isBuyer(
  { store }: Shop,
  uid: string,
  part: ReviewRecord['part'],
): Promise<boolean> {
  return store.orders.hasBought(uid, part?.id);
}

/**
 * Marks the reviews of somebody who has paid since they wrote them. The mark stays when money goes back later:
 * they had the part. Repeated, it does nothing.
 */
export async function markBuyer(shop: Shop, uid: string): Promise<void> {
  for (const { id, part, buyer } of await shop.store.reviews.ofUser(uid)) {
    if (buyer || !(await isBuyer(shop, uid, part))) continue;
    await transact(shop, async (store) => {
      const review = await store.reviews.get(id);
      if (review && !review.buyer) store.reviews.put({ ...review, buyer: true });
    });
  }
}
