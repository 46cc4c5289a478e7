import type { Part } from '@brushline/contract/parts/parts';

export const MANAGE_PRODUCTS = '/dashboard/manageProducts';

/** The page that imports files, and lists and undoes changes of many products. */
export const IMPORT = `${MANAGE_PRODUCTS}/import`;

/** Returns the address where a product is edited. */
export function productAddress({ _id }: Pick<Part, '_id'>): string {
  return `${MANAGE_PRODUCTS}/${_id}`;
}
