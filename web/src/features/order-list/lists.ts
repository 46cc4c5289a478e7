import { MAX_PURCHASE_LINES, MAX_UNITS } from '@brushline/contract/constants';
import { parsed } from '../../lib/storage.ts';

/** What the customer saw of a part when they last set its quantity, so that a change can be shown. */
interface Seen {
  /** Unit price at that quantity, in cents. */
  cents: number;
  /** In units. */
  stock: number;
}

/** A part of a list, by its id, and how many units of it. */
export interface Line {
  part: string;
  quantity: number;
  seen: Seen;
}

/** A list to order by. Nothing on it is held: that begins with the order. */
export interface OrderList {
  id: string;
  name: string;
  /** Each part stands in one line. */
  lines: readonly Line[];
}

/** All lists of this browser. `current` is the id of the one that is shown and added to. */
export interface OrderLists {
  current: string;
  all: readonly OrderList[];
}

/** Most parts of a list: as many as a purchase takes. */
export const MAX_LINES = MAX_PURCHASE_LINES;

/** Longest name of a list, in characters. */
export const MAX_NAME = 60;

const first: OrderList = { id: 'first', name: 'Order list', lines: [] };

/** The lists of a browser on its first visit. */
export const noLists: OrderLists = { current: first.id, all: [first] };

export function currentOf({ current, all }: OrderLists): OrderList {
  return all.find(({ id }) => id === current) ?? all[0] ?? first;
}

/** Changes the current list. */
export function withCurrent(lists: OrderLists, change: (list: OrderList) => OrderList): OrderLists {
  const current = currentOf(lists);
  return { ...lists, all: lists.all.map((list) => (list === current ? change(list) : list)) };
}

/** Tells whether a list can take a part: it already has it, or has a free line. */
export function hasRoom({ lines }: OrderList, part: string): boolean {
  return lines.length < MAX_LINES || lines.some((line) => line.part === part);
}

/** Sets a part's line in its place, or adds it at the end. A full list does not change. */
export function withLine(list: OrderList, line: Line): OrderList {
  if (!hasRoom(list, line.part)) return list;
  const isKnown = list.lines.some(({ part }) => part === line.part);
  const lines = isKnown
    ? list.lines.map((each) => (each.part === line.part ? line : each))
    : [...list.lines, line];
  return { ...list, lines };
}

/** Puts a line back where it stood. */
export function withLineAt(list: OrderList, line: Line, place: number): OrderList {
  if (list.lines.some(({ part }) => part === line.part)) return list;
  return { ...list, lines: list.lines.toSpliced(place, 0, line) };
}

export function withoutLine(list: OrderList, part: string): OrderList {
  return { ...list, lines: list.lines.filter((line) => line.part !== part) };
}

/** Adds a list and makes it the current one. An empty first list that was never named gives way to it. */
export function withNewList(lists: OrderLists, list: OrderList): OrderLists {
  const kept = lists.all.filter((each) => each.id !== first.id || each.lines.length > 0);
  return { current: list.id, all: [...kept, list] };
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

/** Reads stored lists, which may be invalid; `null` if there is no list in them. */
export function readLists(text: string | null): OrderLists | null {
  const stored = fieldsOf(parsed(text));
  const all = arrayOf(stored.all).flatMap((each) => readList(each) ?? []);
  if (all.length === 0) return null;
  return { current: typeof stored.current === 'string' ? stored.current : '', all };
}

function readList(stored: unknown): OrderList | null {
  const { id, name, lines } = fieldsOf(stored);
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  let list: OrderList = { id, name, lines: [] };
  for (const line of arrayOf(lines)) {
    const read = readLine(line);
    if (read) list = withLine(list, read);
  }
  return list;
}

function readLine(stored: unknown): Line | null {
  const { part, quantity, seen } = fieldsOf(stored);
  const { cents, stock } = fieldsOf(seen);
  if (typeof part !== 'string' || !isUnits(quantity)) return null;
  if (typeof cents !== 'number' || typeof stock !== 'number') return null;
  return { part, quantity, seen: { cents, stock } };
}

function isUnits(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= MAX_UNITS;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
