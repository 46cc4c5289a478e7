import { readFileSync } from 'node:fs';
import { part, type SeedPart, type WrittenPart } from './part.ts';

/** The demo catalogue in the order of the shop: first one part from each of six categories. */
export const parts: readonly SeedPart[] = readParts().map(part);

function readParts(): WrittenPart[] {
  return JSON.parse(readFileSync(new URL('./parts.json', import.meta.url), 'utf8')); // our own file, held by its test
}
