import {
  type Category,
  categories,
  categoryIds,
} from '@brushline/contract/specifications/categories';

/** The plural name of each category. */
export const categoryNames = Object.fromEntries(
  categoryIds.map((id) => [id, categories[id].many]),
) as Record<Category, string>; // fromEntries widens the keys
