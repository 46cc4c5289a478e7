import type { Product } from '@brushline/contract/parts/products';
import { partsToCsv, rowsOfParts } from '@brushline/contract/parts-file/write-parts';
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

/** Saves the same as an Excel workbook, which the import reads too. Excel may take cells of CSV for days. */
export async function exportWorkbook(): Promise<void> {
  const [parts, { writeWorkbook }] = await Promise.all([
    fetchOnSale(),
    import('../../lib/table-file/write-workbook.ts'),
  ]);
  saveDated('parts', 'xlsx', writeWorkbook('Products', rowsOfParts(parts), FORMATS));
}

const FORMATS = {
  minimumOrder: 'number',
  stock: 'number',
  price: 'money',
  orderMultiple: 'number',
  leadTimeDays: 'number',
  lowStock: 'number',
} as const;
