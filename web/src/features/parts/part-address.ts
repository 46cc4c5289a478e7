import type { Part } from '@brushline/contract/parts/parts';

/** Returns the public address of a part, which contains its number. */
export function partAddress({ _id, number }: Pick<Part, '_id' | 'number'>): string {
  // This browser has just added it: the shop gave it a number that the answer does not contain.
  return number === undefined ? `/item/${_id}` : `/parts/${number}`;
}
