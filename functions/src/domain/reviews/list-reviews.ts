import type { PageQuery } from '@brushline/contract/paging';
import type { OwnReview, Review } from '@brushline/contract/reviews';
import type { ReviewRecord } from '../../data/records.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/**
 * Lists the public reviews, newest first, with only the name of their authors. Hidden reviews are few, and are
 * dropped after reading, so a page may be shorter than requested.
 */
export async function listReviews(shop: Shop, page: PageQuery): Promise<Page<Review>> {
  const { rows, next } = await shop.store.reviews.page(page);
  return mapPage({ rows: rows.filter(({ hidden }) => hidden === undefined), next }, toReview);
}

/** Lists all reviews, newest first. */
export async function listDeskReviews(shop: Shop, page: PageQuery): Promise<Page<OwnReview>> {
  return mapPage(await shop.store.reviews.page(page), toOwnReview);
}

/** Lists the caller's newest reviews, at most 20, newest first. */
export async function listOwnReviews(shop: Shop, { uid }: Account): Promise<OwnReview[]> {
  return (await shop.store.reviews.newestOf(uid)).map(toOwnReview);
}

function toReview({ id, name, review, rating, ...record }: ReviewRecord): Review {
  const { part, buyer, answer } = record;
  return {
    _id: id,
    name,
    review,
    rating,
    ...(part && { part: part.id, item: part.name }),
    ...(buyer && { buyer }),
    ...(answer !== undefined && { answer }),
  };
}

export function toOwnReview(record: ReviewRecord): OwnReview {
  return { ...toReview(record), hidden: record.hidden ?? null };
}
