import type { ReviewRecord } from '../../data/records.ts';
import { transact } from '../../data/transact.ts';
import type { Shop as WholeShop } from '../shop.ts';

type Shop = Pick<WholeShop, 'store'>;

/** Tells whether a user has paid for a part, or for any if none is named, without a refund. */
export function isBuyer(
  { store }: Shop,
  uid: string,
  part: ReviewRecord['part'],
): Promise<boolean> {
  return store.orders.hasBought(uid, part?.id);
}

/**
 * Marks the reviews of somebody who has paid after writing them. The mark stays after a later refund, because
 * they had the part. Repeating it has no effect.
 */
export async function markBuyer(shop: Shop, uid: string): Promise<void> {
  for (const { id, part, buyer } of await shop.store.reviews.where('uid', uid)) {
    if (buyer || !(await isBuyer(shop, uid, part))) continue;
    await transact(shop, async (store) => {
      const review = await store.reviews.get(id);
      if (review && !review.buyer) store.reviews.put({ ...review, buyer: true });
    });
  }
}
