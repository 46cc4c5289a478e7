import type { Part } from '@brushline/contract/parts/parts';

/** Returns the address that shows a part to everybody: by its number, which nobody but the shop gives. */
export function partAddress({ _id, number }: Pick<Part, '_id' | 'number'>): string {
  // One that this browser has just added: the shop gave it a number that the answer does not tell.
  return number === undefined ? `/item/${_id}` : `/parts/${number}`;
}
