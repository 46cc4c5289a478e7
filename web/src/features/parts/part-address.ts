import type { Part } from '@brushline/contract/parts/parts';

/** Returns the public address of a part, which contains its number. */
export function partAddress({ _id, number }: Pick<Part, '_id' | 'number'>): string {
  // This browser has just added the part, and the response does not contain the number that the shop gave it.
  return number === undefined ? `/item/${_id}` : `/parts/${number}`;
}
