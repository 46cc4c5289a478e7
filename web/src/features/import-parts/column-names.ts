import type { Held } from '@brushline/contract/parts-file/read-parts';
import { specNames } from '@brushline/contract/parts-file/spec-columns';
import { type Column, columns } from '@brushline/contract/parts-file/write-parts';
import type { OpenedFile } from './read-plan.ts';

/** The columns of a parts file as people name them. */
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

/** Returns what a text names; `null` if it is nothing that a column may hold. */
export function heldOf(text: unknown): Held | null {
  return [...columns, ...specNames.keys()].find((held) => held === text) ?? null;
}

/** Returns what the file calls a column, so that it is found there; our name for one that the file lacks. */
export function headingOf(
  { lines, layout: { head, columns } }: OpenedFile,
  column: Column,
): string {
  const heading = head === null ? '' : lines[head]?.cells[columns.indexOf(column)]?.trim();
  return heading || COLUMN_NAMES[column];
}
