import type { Product } from '@brushline/contract/parts/products';
import { partsToCsv } from '@brushline/contract/parts-file/write-parts';
import { callPage } from '../../lib/api/call-page.ts';
import { saveDated } from '../../lib/save-file.ts';

/** Fetches everything on sale as it is now, in the order of a parts file. */
export async function fetchOnSale(): Promise<readonly Product[]> {
  return (await callPage('listProducts', {}, { shelf: 'on-sale' }, {})).rows;
}

/** Saves everything on sale as the file that the import and `npm run parts` read. */
export async function exportParts(): Promise<void> {
  const [parts, { default: papaparse }] = await Promise.all([fetchOnSale(), import('papaparse')]);
  saveDated('parts', 'csv', partsToCsv(papaparse.unparse, parts));
}
