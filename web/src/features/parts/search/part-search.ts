import { type Category, categories } from '@brushline/contract/specifications/categories';
import { type Definition, definitionOf } from '@brushline/contract/specifications/definitions';
import {
  type Interval,
  type Read,
  readInterval,
} from '@brushline/contract/specifications/quantity';
import { unitOf } from '@brushline/contract/specifications/values';

/** Stands for parts that do not state a specification, beside its values. */
export const NOT_STATED = 'none';

/** The condition on one specification: a range or some choices, which may include parts that do not state it. */
export type Filter =
  | { kind: 'range'; interval: Interval | null; orNotStated: boolean }
  | { kind: 'choice'; ids: readonly string[] };

const BASIC_SORTS = ['name', 'price', 'minimum', 'stock'] as const;

export interface Sort {
  /** `name`, `price`, `minimum`, `stock`, or the key of a specification. */
  key: string;
  descending: boolean;
}

/** A search. The address contains all of it. */
export interface PartSearch {
  text: string;
  category: Category | null;
  filters: ReadonlyMap<string, Filter>;
  /** Limits the parts to those of which this many units can be ordered; `null` for no limit. */
  units: number | null;
  sort: Sort | null;
  view: 'table' | 'cards';
}

/** An invalid parameter of the address. It is shown, never dropped silently. */
export interface AddressFault {
  key: string;
  value: string;
  message: string;
}

export const everything: PartSearch = {
  text: '',
  category: null,
  filters: new Map(),
  units: null,
  sort: null,
  view: 'table',
};

/** The parameters other than filters. */
const KEYS = ['q', 'category', 'for', 'sort', 'view'];

/** Tracking parameters that mailings and other sites append to links. */
const TRACKED = /^utm_|clid$|^msclkid$|^mc_[ce]id$/;

/** Reads an address. Invalid parameters are returned as faults and do not filter the search. */
export function readSearch(address: URLSearchParams): {
  search: PartSearch;
  faults: AddressFault[];
} {
  const faults: AddressFault[] = [];
  const use = <T>(key: string, read: (value: string) => Read<T>, value = address.get(key)) => {
    if (!value) return null;
    const found = read(value);
    if (found.ok) return found.value;
    faults.push({ key, value, message: found.error });
    return null;
  };
  const category = use('category', readCategory);
  const filters = new Map<string, Filter>();
  for (const [key, value] of address) {
    if (KEYS.includes(key) || TRACKED.test(key)) continue;
    const filter = use(key, () => readFilter(key, value, category), value);
    if (filter) filters.set(key, filter);
  }
  const search: PartSearch = {
    text: address.get('q') ?? '',
    category,
    filters,
    units: use('for', readUnits),
    sort: use('sort', (value) => readSort(value, category)),
    view: use('view', readView) ?? 'table',
  };
  return { search, faults };
}

/** Writes the address of a search, without its defaults. */
export function writeSearch(search: PartSearch): URLSearchParams {
  const address = new URLSearchParams();
  if (search.text) address.set('q', search.text);
  if (search.category) address.set('category', search.category);
  for (const [key, filter] of search.filters) {
    const definition = search.category && definitionOf(search.category, key);
    if (definition) address.set(key, writeFilter(definition, filter));
  }
  if (search.units !== null) address.set('for', String(search.units));
  if (search.sort) address.set('sort', writeSort(search.sort));
  if (search.view !== 'table') address.set('view', search.view);
  return address;
}

/** Writes a sort for the address: its key, with a leading minus for descending order. */
export function writeSort({ key, descending }: Sort): string {
  return `${descending ? '-' : ''}${key}`;
}

const refused = (error: string) => ({ ok: false, error }) as const;

function readCategory(value: string): Read<Category> {
  if (Object.hasOwn(categories, value)) return { ok: true, value: value as Category }; // a key of the table
  return refused(`${value} is not one of our categories`);
}

function readUnits(text: string): Read<number> {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return { ok: true, value };
  return refused('In stock for must be a whole number of units');
}

function readView(value: string): Read<PartSearch['view']> {
  if (value === 'table' || value === 'cards') return { ok: true, value };
  return refused('The view is table or cards');
}

function readSort(value: string, category: Category | null): Read<Sort> {
  const descending = value.startsWith('-');
  const key = descending ? value.slice(1) : value;
  const isBasic = BASIC_SORTS.some((each) => each === key);
  if (isBasic || (category && definitionOf(category, key)))
    return { ok: true, value: { key, descending } };
  return refused(`Parts cannot be sorted by ${key}`);
}

function readFilter(key: string, value: string, category: Category | null): Read<Filter> {
  if (!category) return refused(`Choose a category before you filter by ${key}`);
  const definition = definitionOf(category, key);
  if (!definition)
    return refused(`${categories[category].many} have no specification called ${key}`);
  return 'dimension' in definition
    ? readRange(definition, value)
    : readChoices(definition, value.split(','));
}

function readRange(
  { dimension, label }: Extract<Definition, { dimension: unknown }>,
  value: string,
): Read<Filter> {
  const pieces = value.split(',');
  const ranges = pieces.filter((piece) => piece !== NOT_STATED);
  const orNotStated = ranges.length < pieces.length;
  const [first, second] = ranges;
  if (first === undefined)
    return { ok: true, value: { kind: 'range', interval: null, orNotStated } };
  if (second !== undefined) return refused(`${label} takes one range`);
  const read = readInterval(first, dimension, label);
  return read.ok ? { ok: true, value: { kind: 'range', interval: read.value, orNotStated } } : read;
}

/** Lists the possible values of a choice or a flag, by their ids. */
export function choicesOf(definition: Definition): Readonly<Record<string, string>> {
  if (definition.kind === 'choice') return definition.choices;
  return definition.kind === 'flag' ? { yes: 'Yes', no: 'No' } : {};
}

function readChoices(definition: Definition, ids: readonly string[]): Read<Filter> {
  const known = choicesOf(definition);
  const strange = ids.find((id) => id !== NOT_STATED && !Object.hasOwn(known, id));
  if (strange !== undefined) return refused(`${definition.label} has no choice called ${strange}`);
  return { ok: true, value: { kind: 'choice', ids: [...new Set(ids)] } };
}

function writeFilter(definition: Definition, filter: Filter): string {
  if (filter.kind === 'choice') return filter.ids.join(',');
  const { interval, orNotStated } = filter;
  const pieces = interval ? [writeInterval(interval, unitOf(definition))] : [];
  return [...pieces, ...(orNotStated ? [NOT_STATED] : [])].join(',');
}

function writeInterval({ min, max }: Interval, unit: string): string {
  return min === max ? `${min}${unit}` : `${min ?? ''}..${max === null ? '' : `${max}${unit}`}`;
}
