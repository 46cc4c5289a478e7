import { first, type Line, noLists, type OrderList, type OrderLists } from './lists.ts';

/** Longest name of a list, in characters. */
export const MAX_NAME = 60;

/** Puts a line back where it stood. */
export function withLineAt(list: OrderList, line: Line, place: number): OrderList {
  if (list.lines.some((each) => each.part === line.part)) return list;
  return { ...list, lines: list.lines.toSpliced(place, 0, line) };
}

/** Adds a list and makes it the current one. An empty first list that was never named gives way to it. */
export function withNewList(lists: OrderLists, list: OrderList): OrderLists {
  const kept = lists.all.filter(
    ({ id, name, lines }) => id !== first.id || name !== first.name || lines.length > 0,
  );
  return { current: list.id, all: [...kept, list] };
}

/** Adds an empty list under a name that no other one has. */
export function withEmptyList(lists: OrderLists): OrderLists {
  let number = lists.all.length + 1;
  while (lists.all.some(({ name }) => name === `List ${number}`)) number += 1;
  return withNewList(lists, { id: crypto.randomUUID(), name: `List ${number}`, lines: [] });
}

/** Gives the list an id that no other browser's first list has. */
export function withOwnId(list: OrderList): OrderList {
  return list.id === first.id ? { ...list, id: crypto.randomUUID() } : list;
}

/** Removes a list. The last one leaves an empty one behind. */
export function withoutList(lists: OrderLists, id: string): OrderLists {
  const all = lists.all.filter((list) => list.id !== id);
  const [next] = all;
  return next ? { current: next.id, all } : noLists;
}
