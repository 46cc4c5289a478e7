import { type Category, categories } from '@brushline/contract/specifications/categories';
import { type Definition, definitionOf } from '@brushline/contract/specifications/definitions';
import { type Interval, readInterval } from '@brushline/contract/specifications/quantity';
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
  const given = (key: string) => address.get(key) ?? '';
  const use = <T>(key: string, read: (value: string) => T | string, otherwise: T): T => {
    const value = given(key);
    if (value === '') return otherwise;
    const found = read(value);
    if (typeof found !== 'string') return found;
    faults.push({ key, value, message: found });
    return otherwise;
  };
  const category = use<{ id: Category } | null>('category', readCategory, null)?.id ?? null;
  const filters = new Map<string, Filter>();
  for (const [key, value] of address) {
    if (KEYS.includes(key) || TRACKED.test(key) || value === '') continue;
    const definition = category && definitionOf(category, key);
    const filter = definition ? readFilter(definition, value) : unknownKey(key, category);
    if (typeof filter === 'string') faults.push({ key, value, message: filter });
    else filters.set(key, filter);
  }
  const search: PartSearch = {
    text: given('q'),
    category,
    filters,
    units: use<number | null>('for', readUnits, null),
    sort: use<Sort | null>('sort', (value) => readSort(value, category), null),
    view: use<{ is: PartSearch['view'] }>('view', readView, { is: 'table' }).is,
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

function readCategory(value: string): { id: Category } | string {
  if (Object.hasOwn(categories, value)) return { id: value as Category }; // a key of the table
  return `${value} is not one of our categories`;
}

function readUnits(value: string): number | string {
  const units = Number(value);
  if (Number.isSafeInteger(units) && units > 0) return units;
  return 'In stock for must be a whole number of units';
}

function readView(value: string): { is: PartSearch['view'] } | string {
  return value === 'table' || value === 'cards' ? { is: value } : 'The view is table or cards';
}

function readSort(value: string, category: Category | null): Sort | string {
  const descending = value.startsWith('-');
  const key = descending ? value.slice(1) : value;
  const isBasic = BASIC_SORTS.some((each) => each === key);
  if (isBasic || (category && definitionOf(category, key))) return { key, descending };
  return `Parts cannot be sorted by ${key}`;
}

function unknownKey(key: string, category: Category | null): string {
  if (!category) return `Choose a category before you filter by ${key}`;
  return `${categories[category].many} have no specification called ${key}`;
}

function readFilter(definition: Definition, value: string): Filter | string {
  return 'dimension' in definition
    ? readRange(definition, value)
    : readChoices(definition, value.split(','));
}

function readRange(
  { dimension, label }: Extract<Definition, { dimension: unknown }>,
  value: string,
): Filter | string {
  const pieces = value.split(',');
  const ranges = pieces.filter((piece) => piece !== NOT_STATED);
  const orNotStated = ranges.length < pieces.length;
  if (ranges.length === 0) return { kind: 'range', interval: null, orNotStated };
  if (ranges.length > 1) return `${label} takes one range`;
  const read = readInterval(ranges[0] ?? '', dimension, label);
  return read.ok ? { kind: 'range', interval: read.value, orNotStated } : read.error;
}

/** Lists the possible values of a choice or a flag, by their ids. */
export function choicesOf(definition: Definition): Readonly<Record<string, string>> {
  if (definition.kind === 'choice') return definition.choices;
  return definition.kind === 'flag' ? { yes: 'Yes', no: 'No' } : {};
}

function readChoices(definition: Definition, ids: readonly string[]): Filter | string {
  const known = choicesOf(definition);
  const strange = ids.find((id) => id !== NOT_STATED && !Object.hasOwn(known, id));
  if (strange !== undefined) return `${definition.label} has no choice called ${strange}`;
  return { kind: 'choice', ids: [...new Set(ids)] };
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
