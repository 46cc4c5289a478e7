import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@brushline/contract/values/durations';
import { nameKey } from '@brushline/contract/values/text';
import { addDemoReviews, productOf } from '@brushline/demo/seed/catalogue';
import { dataShop } from '@brushline/demo/seed/data-shop';
import type { SeedPart } from '@brushline/demo/seed/part';
import { parts } from '@brushline/demo/seed/parts';
import { reviews } from '@brushline/demo/seed/reviews';
import { collections } from '@brushline/functions/data/firestore';
import { addPart } from '@brushline/functions/domain/parts/add-part';
import type { Firestore } from 'firebase-admin/firestore';
import { commandLine } from './command-line.ts';

export interface SeedPlan {
  /** Parts that the shop holds, of whatever kind. */
  held: number;
  missing: readonly SeedPart[];
  reviews: number;
}

/** Finds what a shop lacks of the demo catalogue. A demo part that was taken off sale stays off. */
export async function planSeed(db: Firestore): Promise<SeedPlan> {
  const known = (await collections(db).parts.get()).docs.map((document) => document.data());
  const ids = new Set(known.map(({ id }) => id));
  const names = new Set(
    known.filter((part) => part.deletedAt === null).map((part) => part.nameKey),
  );
  const missing = parts.filter(({ slug, name }) => !ids.has(slug) && !names.has(nameKey(name)));
  return { held: known.length, missing, reviews: reviews.length };
}

/**
 * Adds the missing parts and the reviews through the shop's use cases. No account is made: the demo
 * accounts' passwords are known to everybody. Cut off in the middle, it can be run again.
 */
export async function runSeed(
  db: Firestore,
  { missing }: SeedPlan,
  now: Date,
  onDone: () => void = () => undefined,
): Promise<void> {
  for (const [index, part] of missing.entries()) {
    const createdAt = new Date(now.getTime() + index);
    const shop = dataShop(db, () => createdAt, part.slug);
    await addPart(shop, {
      body: productOf(part),
      caller: commandLine,
      requestId: randomUUID(),
    });
    onDone();
  }
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  await addDemoReviews((daysAgo) => dataShop(db, () => at(daysAgo)), onDone);
}
