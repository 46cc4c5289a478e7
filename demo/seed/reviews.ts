import { readFileSync } from 'node:fs';

export type SeedReview = {
  readonly name: string;
  /** 60 to 300 characters. */
  readonly review: string;
  readonly rating: 3 | 4 | 5;
  readonly daysAgo: number;
};

/** Reviews, newest first. */
export const reviews: readonly SeedReview[] = JSON.parse(
  readFileSync(new URL('./reviews.json', import.meta.url), 'utf8'),
); // our own file, held by its test
