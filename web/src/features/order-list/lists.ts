import { MAX_PURCHASE_LINES, MAX_UNITS } from '@brushline/contract/constants';
import { parsed } from '../../lib/browser/storage.ts';

/** The data of a part when the customer last set its quantity, so that a change can be shown. */
interface Seen {
  /** Unit price at that quantity, in cents. */
  cents: number;
  /** In units. */
  stock: number;
  /** For a line from a saved list whose part was already gone, its number, or empty. */
  name: string;
}

/** A part of a list, by its id, and its quantity in units. */
export interface Line {
  part: string;
  quantity: number;
  seen: Seen;
}

/** A list to order from. It holds no stock; only an order does. */
export interface OrderList {
  id: string;
  name: string;
  /** Each part has one line. */
  lines: readonly Line[];
  /** The content in the account when this browser last saved or opened the list, as `savedText` writes it. */
  saved?: string;
}

/** All lists of this browser. `current` is the id of the list that is shown and added to. */
export interface OrderLists {
  current: string;
  all: readonly OrderList[];
}

/** The maximum number of parts in a list, as in a purchase. A list that another program saved in the account may have more. */
export const MAX_LINES = MAX_PURCHASE_LINES;

/** The list of a browser on its first visit. */
export const first: OrderList = { id: 'first', name: 'Order list', lines: [] };

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

/** Tells whether a list can take a part: the list already has it, or has a free line. */
export function hasRoom({ lines }: OrderList, part: string): boolean {
  return lines.length < MAX_LINES || lines.some((line) => line.part === part);
}

/** Sets a part's line in its place, or adds it at the end. A full list does not change. */
export function withLine(list: OrderList, line: Line): OrderList {
  if (!hasRoom(list, line.part)) return list;
  const place = list.lines.findIndex((each) => each.part === line.part);
  const lines = place < 0 ? [...list.lines, line] : list.lines.with(place, line);
  return { ...list, lines };
}

export function withoutLine(list: OrderList, part: string): OrderList {
  return { ...list, lines: list.lines.filter((line) => line.part !== part) };
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads stored lists, which may be invalid; `null` if there is no list in them. */
export function readLists(text: string | null): OrderLists | null {
  const stored: Fields = Object(parsed(text));
  const all = arrayOf(stored.all).flatMap((each) => readList(each) ?? []);
  if (all.length === 0) return null;
  return { current: typeof stored.current === 'string' ? stored.current : '', all };
}

function readList(stored: unknown): OrderList | null {
  const { id, name, lines, saved }: Fields = Object(stored);
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  const read = arrayOf(lines).flatMap((line) => readLine(line) ?? []);
  return { id, name, lines: read, ...(typeof saved === 'string' && { saved }) };
}

function readLine(stored: unknown): Line | null {
  const { part, quantity, seen }: Fields = Object(stored);
  const { cents, stock, name }: Fields = Object(seen);
  if (typeof part !== 'string' || !isUnits(quantity)) return null;
  if (typeof cents !== 'number' || typeof stock !== 'number') return null;
  return { part, quantity, seen: { cents, stock, name: String(name ?? '') } };
}

function isUnits(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_UNITS;
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
