import type { Part } from '@brushline/contract/parts/parts';

/**
 * Returns a part without its description, for a page that shows only its row. Descriptions would be a tenth of the
 * page's bytes.
 */
export function undescribed(part: Part): Part {
  return { ...part, description: '' };
}
