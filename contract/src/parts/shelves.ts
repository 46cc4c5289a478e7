/** The lists of products. - `low`: on sale, and the stock has come down to its limit. */
export const shelves = ['on-sale', 'low', 'archived'] as const;

export type Shelf = (typeof shelves)[number];
