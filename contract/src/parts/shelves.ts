/** The lists of products. `low`: on sale, with a stock at or below the reorder level. */
export const shelves = ['on-sale', 'low', 'archived'] as const;

export type Shelf = (typeof shelves)[number];
