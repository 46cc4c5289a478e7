import { badParameter, noSuch } from '../objects/errors.ts';
import { type FormObject, optionalGroup, optionalInteger, optionalText } from './form.ts';

type Item = { id: string; created: number };

export type Page<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/**
 * Cuts one page of a list, newest first, by `created[gte|gt|lte|lt]`, `limit` (1 to 100, default 10),
 * `starting_after` and `ending_before`.
 * @param oldestFirst all items that pass the call's own filters
 */
export function pageOf<T extends Item>(url: string, oldestFirst: T[], query: FormObject): Page<T> {
  const items = oldestFirst.filter(createdFilter(query)).reverse();
  const limit = optionalInteger(query, 'limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw badParameter('limit', 'This value must be between 1 and 100.');
  const before = optionalText(query, 'ending_before');
  if (before !== undefined) {
    const end = place(items, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: items.slice(start, end), has_more: start > 0, url };
  }
  const after = optionalText(query, 'starting_after');
  const start = after === undefined ? 0 : place(items, after, 'starting_after') + 1;
  const data = items.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < items.length, url };
}

function place(items: Item[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw noSuch('object', id, param);
  return index;
}

function createdFilter(query: FormObject): (item: Item) => boolean {
  if (typeof query.created === 'string') {
    const exact = optionalInteger(query, 'created');
    return (item) => item.created === exact;
  }
  const range = optionalGroup(query, 'created') ?? {};
  const bound = (name: string, fallback: number) => optionalInteger(range, name) ?? fallback;
  const low = Math.max(bound('gte', -Infinity), bound('gt', -Infinity) + 1);
  const high = Math.min(bound('lte', Infinity), bound('lt', Infinity) - 1);
  return (item) => item.created >= low && item.created <= high;
}
