import type { Part } from '@brushline/contract/parts/parts';

/** Describes why a part cannot be ordered right now, for its card and its page; `null` if it can. */
export function shortageOf({ stock, minimumOrder }: Pick<Part, 'stock' | 'minimumOrder'>) {
  if (stock >= minimumOrder) return null;
  return stock === 0 ? 'Sold out' : 'Not enough in stock';
}
