import type { OrderRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import type { Shop } from '../shop.ts';

/**
 * Marks the reviews of somebody who has paid for these orders after writing them. The mark stays after a later refund,
 * because they had the part. Repeating it has no effect.
 */
export async function markBuyer(
  shop: Pick<Shop, 'store'>,
  uid: string,
  orders: readonly OrderRecord[],
): Promise<void> {
  const kept = orders.filter(({ state, archivedFrom }) => [state, archivedFrom].includes('paid'));
  const partIds = new Set(kept.map(({ partId }) => partId));
  for (const { id, part, buyer } of await shop.store.reviews.where('uid', uid)) {
    if (buyer || !(part ? partIds.has(part.id) : partIds.size > 0)) continue;
    await transact(shop, ({ reviews }) =>
      reviews.change(id, (review) => (review.buyer ? null : { ...review, buyer: true })),
    );
  }
}
