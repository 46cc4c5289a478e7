import type { Part } from '@brushline/contract/parts/parts';

/** A part for a page that shows no more of it than its row: descriptions would be a tenth of the page's bytes. */
export function undescribed(part: Part): Part {
  return { ...part, description: '' };
}
