import type { Product } from '@brushline/contract/parts/products';
import type { Shelf } from '@brushline/contract/parts/shelves';
import { partsToCsv, rowsOfParts } from '@brushline/contract/parts-file/write-parts';
import { callAllPages } from '../../../lib/api/call-all-pages.ts';
import { saveDated } from '../../../lib/browser/save-file.ts';

/** Fetches a whole shelf, in the order of a parts file. Only an archive may be longer than one response. */
export function fetchShelf(shelf: Shelf): Promise<readonly Product[]> {
  return callAllPages('listProducts', { query: { shelf } });
}

/** Selects products from a whole shelf. */
export type Choice = (all: readonly Product[]) => readonly Product[];

/** Saves products of a shelf as CSV, in the format that the import and `npm run parts` read. */
export async function exportParts(shelf: Shelf, choose: Choice): Promise<void> {
  const [parts, { default: papaparse }] = await Promise.all([
    fetchShelf(shelf),
    import('papaparse'),
  ]);
  saveDated('parts', 'csv', partsToCsv(papaparse.unparse, choose(parts)));
}

/**
 * Saves all products on sale as an Excel workbook, which the import reads too. Of a CSV file, Excel might convert cells to
 * dates.
 */
export async function exportWorkbook(): Promise<void> {
  const [parts, { writeWorkbook }] = await Promise.all([
    fetchShelf('on-sale'),
    import('../../../lib/table-file/write-workbook.ts'),
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
