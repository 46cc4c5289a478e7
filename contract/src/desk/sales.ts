import { array, type InferType, number, object, string } from 'yup';
import { categoryIds } from '../specifications/categories.ts';

const count = () => number().integer().required();

/**
 * What was sold, by days and months of UTC; amounts in dollars, as they were paid, refunds not taken off.
 * A day counts what was paid on it: its lines and the purchases that they are of. `placed` are the lines
 * that were placed on it, and `paid` those of them that were paid since. `categories` and `parts` are those
 * of the current month, the greatest first; a part without a category is in `null`. `at` is when the newest
 * figures were worked out; `null` before the first time.
 */
export const salesSchema = object({
  at: string().nullable().defined(),
  days: array(
    object({
      day: string().required(),
      total: number().required(),
      purchases: count(),
      lines: count(),
      placed: count(),
      paid: count(),
    }),
  ).required(),
  months: array(
    object({ month: string().required(), total: number().required(), purchases: count() }),
  ).required(),
  categories: array(
    object({
      category: string().oneOf(categoryIds).nullable().defined(),
      total: number().required(),
    }),
  ).required(),
  parts: array(
    object({
      part: string().required(),
      item: string().required(),
      units: count(),
      total: number().required(),
    }),
  ).required(),
});

export type Sales = InferType<typeof salesSchema>;
