import type { Part } from '@brushline/contract/parts/parts';

export const MANAGE_PRODUCTS = '/dashboard/manageProducts';

/** Imports files, and lists all changes of many products, which can be undone there. */
export const IMPORT = `${MANAGE_PRODUCTS}/import`;

/** Returns the address where a product is edited. */
export function productAddress({ _id }: Pick<Part, '_id'>): string {
  return `${MANAGE_PRODUCTS}/${_id}`;
}
