import { array, type InferType, number, object, string } from 'yup';
import { categoryIds } from '../specifications/categories.ts';
import { count } from '../values/schema.ts';

/**
 * Sales by days and months in UTC. Amounts are in dollars, as paid; refunds are not deducted. A day counts
 * the lines and purchases that were paid on it. `placed` counts the lines that were placed on it, and
 * `paid` those of them that have been paid since. `categories` and `parts` are those of the current month,
 * the largest first; parts without a category count under `null`. `at` is when the newest figures were
 * computed, `null` before the first time.
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
