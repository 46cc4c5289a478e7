import type { Product } from '@brushline/contract/parts/products';
import { partsToCsv } from '@brushline/contract/parts-file/write-parts';
import { callPage } from '../../lib/api/call-page.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Fetches everything on sale as it is now, in the order of a parts file. */
export async function fetchOnSale(): Promise<readonly Product[]> {
  return (await callPage('listProducts', {}, { shelf: 'on-sale' }, {})).rows;
}

/** Saves everything on sale as the file that the import and `npm run parts` read. */
export async function exportParts(): Promise<void> {
  const [parts, { default: papaparse }] = await Promise.all([fetchOnSale(), import('papaparse')]);
  const csv = partsToCsv(papaparse.unparse, parts);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`parts-${day}.csv`, new Blob([csv], { type: 'text/csv' }));
}
