import { transact } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';

/**
 * Marks the reviews of somebody who has paid after writing them. The mark stays after a later refund, because
 * they had the part. Repeating it has no effect.
 */
export async function markBuyer(shop: Pick<Shop, 'store'>, uid: string): Promise<void> {
  for (const { id, part, buyer } of await shop.store.reviews.where('uid', uid)) {
    if (buyer || !(await shop.store.orders.hasBought(uid, part?.id))) continue;
    await transact(shop, ({ reviews }) =>
      reviews.change(id, (review) => (review.buyer ? null : { ...review, buyer: true })),
    );
  }
}
