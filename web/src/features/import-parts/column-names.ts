import type { Held } from '@brushline/contract/parts-file/read-parts';
import { specNames } from '@brushline/contract/parts-file/spec-columns';
import { type Column, columns } from '@brushline/contract/parts-file/write-parts';
import type { OpenedFile } from './read-plan.ts';

/** The labels of the columns of a parts file. */
export const COLUMN_NAMES: Readonly<Record<Column, string>> = {
  name: 'Name',
  description: 'Description',
  image: 'Image address',
  minimumOrder: 'Minimum order',
  stock: 'Stock',
  price: 'Price in dollars',
  number: 'Part number',
  category: 'Category',
  specs: 'Specifications',
  orderMultiple: 'Order multiple',
  priceBreaks: 'Price breaks',
  leadTimeDays: 'Lead time in days',
  datasheet: 'Datasheet address',
  lowStock: 'Reorder level',
  stockRead: 'Stock when exported',
  pictures: 'Addresses of more pictures',
};

/** Returns the content of a column that a text names; `null` if it names none. */
export function heldOf(text: unknown): Held | null {
  return [...columns, ...specNames.keys()].find((held) => held === text) ?? null;
}

/** Returns the heading of a column in the file, where the user will look for it; our label if the file lacks the column. */
export function headingOf(
  { lines, layout: { head, columns } }: OpenedFile,
  column: Column,
): string {
  const heading = head === null ? '' : lines[head]?.cells[columns.indexOf(column)]?.trim();
  return heading || COLUMN_NAMES[column];
}
