import {
  type Category,
  categories,
  categoryIds,
} from '@brushline/contract/specifications/categories';

/** What the parts of each category are called. */
export const categoryNames = Object.fromEntries(
  categoryIds.map((id) => [id, categories[id].many]),
) as Record<Category, string>; // fromEntries forgets the keys
