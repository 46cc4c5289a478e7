import type { AddProductBody } from '@brushline/contract/parts/parts';
import { toDollars } from '@brushline/contract/values/money';
import type { Account } from '@brushline/functions/domain/identity';
import { addReview } from '@brushline/functions/domain/reviews/add-review';
import type { Shop } from '@brushline/functions/domain/shop';
import type { SeedPart } from './part.ts';
import { reviews, type SeedReview } from './reviews.ts';

/** Returns what the product form would send for a demo part, with another stock if one is given. */
export function productOf(part: SeedPart, stock = part.stock): AddProductBody {
  const { slug: _, drawing: __, priceCents, ...product } = part;
  return { ...product, stock, price: toDollars(priceCents) };
}

/** Adds the demo reviews, each once however often it is called; `shopOf` is the shop at its day. */
export async function addDemoReviews(
  shopOf: (daysAgo: number) => Shop,
  onDone: () => void = () => {},
): Promise<void> {
  for (const [index, review] of reviews.entries()) {
    await addReview(
      shopOf(review.daysAgo),
      writerOf(review, index),
      review,
      `demo-review-${index}`,
    );
    onDone();
  }
}

/** Makes the author of a review, who has no account to sign in with. */
function writerOf({ name }: SeedReview, index: number): Account {
  return { uid: `demo-writer-${index}`, email: null, name, role: null };
}
