import { readFileSync } from 'node:fs';
import type { DrawingSpec } from '@brushline/part-drawings/draw-part';

/** A part of the demo shop before it has an id. */
export type SeedPart = {
  /** Unique, in kebab case; also the file name of the drawing. */
  readonly slug: string;
  /** Unique, at most 120 characters. */
  readonly name: string;
  /** Such as "stators" or "shafts". */
  readonly family: string;
  /** At most 2000 characters. */
  readonly description: string;
  /** Path on the shop's own origin: `/drawings/<slug>.svg`. */
  readonly image: string;
  readonly minimumOrder: number;
  /** What can still be ordered; the demo orders have already taken their share. */
  readonly stock: number;
  /** Unit price in US cents. */
  readonly priceCents: number;
  readonly drawing: DrawingSpec;
};

/** The demo catalogue in the order of the shop: first one part from each of six families. */
export const parts: readonly SeedPart[] = readParts().map((part) => ({
  ...part,
  image: `/drawings/${part.slug}.svg`,
}));

function readParts(): Omit<SeedPart, 'image'>[] {
  return JSON.parse(readFileSync(new URL('./parts.json', import.meta.url), 'utf8')); // our own file, held by its test
}
