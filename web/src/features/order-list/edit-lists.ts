import { first, type Line, noLists, type OrderList, type OrderLists } from './lists.ts';

/** The maximum length of a list's name, in characters. */
export const MAX_NAME = 60;

/** Puts a removed line back in its place. */
export function withLineAt(list: OrderList, line: Line, place: number): OrderList {
  if (list.lines.some((each) => each.part === line.part)) return list;
  return { ...list, lines: list.lines.toSpliced(place, 0, line) };
}

/** Adds a list and makes it the current one. It replaces an empty first list that was never renamed. */
export function withNewList(lists: OrderLists, list: OrderList): OrderLists {
  const kept = lists.all.filter(
    ({ id, name, lines }) => id !== first.id || name !== first.name || lines.length > 0,
  );
  return { current: list.id, all: [...kept, list] };
}

/** Adds an empty list with a unique name. */
export function withEmptyList(lists: OrderLists): OrderLists {
  let number = lists.all.length + 1;
  while (lists.all.some(({ name }) => name === `List ${number}`)) number += 1;
  return withNewList(lists, { id: crypto.randomUUID(), name: `List ${number}`, lines: [] });
}

/** Gives a first list a unique id: the first lists of all browsers have the same. */
export function withOwnId(list: OrderList): OrderList {
  return list.id === first.id ? { ...list, id: crypto.randomUUID() } : list;
}

/** Removes a list. An empty list replaces the last one. */
export function withoutList(lists: OrderLists, id: string): OrderLists {
  const all = lists.all.filter((list) => list.id !== id);
  const [next] = all;
  return next ? { current: next.id, all } : noLists;
}
