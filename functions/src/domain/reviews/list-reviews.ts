import type { PageQuery } from '@brushline/contract/paging';
import type { Review } from '@brushline/contract/reviews';
import type { ReviewRecord } from '../../data/records.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import type { Shop } from '../shop.ts';

/** Lists the reviews, newest first, with no more of their authors than the name. */
export async function listReviews(shop: Shop, page: PageQuery = {}): Promise<Page<Review>> {
  return mapPage(await shop.store.reviews.page(page), toReview);
}

export function toReview({ id, name, review, rating }: ReviewRecord): Review {
  return { _id: id, name, review, rating };
}
