import type { Part } from '@brushline/contract/parts/parts';

/** Says why a part cannot be ordered right now, in the same words on its card and on its page; `null` if it can. */
export function shortageOf({ stock, minimumOrder }: Pick<Part, 'stock' | 'minimumOrder'>) {
  if (stock >= minimumOrder) return null;
  return stock === 0 ? 'Sold out' : 'Not enough in stock';
}
