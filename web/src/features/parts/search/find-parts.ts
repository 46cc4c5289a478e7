import type { Part } from '@brushline/contract/parts/parts';
import { type Category, categoryIds } from '@brushline/contract/specifications/categories';
import {
  type Definition,
  definitionOf,
  definitions,
  type NumberDefinition,
} from '@brushline/contract/specifications/definitions';
import {
  intervalOf,
  type Measure,
  numberOf,
  overlaps,
  type SpecificationValue,
  shownValue,
} from '@brushline/contract/specifications/values';
import { unitPriceAt } from '@brushline/contract/terms/pricing';
import { type Filter, NOT_STATED, type PartSearch, type Sort } from './part-search.ts';

/** The scores of the parts that a text finds, by their ids; `null` without a text. */
export type TextHits = ReadonlyMap<string, number> | null;

/** The values of a specification among the parts that all other criteria allow. */
export type Facet =
  | { kind: 'range'; definition: NumberDefinition; values: readonly number[]; notStated: number }
  | {
      kind: 'choice';
      definition: Definition;
      counts: ReadonlyMap<string, number>;
      notStated: number;
    };

/** A criterion that alone excludes parts, and the number of parts found without it. */
interface Relaxation {
  /** `text`, `category`, `units`, or the key of a specification. */
  piece: string;
  count: number;
}

export interface Found {
  parts: readonly Part[];
  /** The category of the facets. */
  category: Category | null;
  facets: readonly Facet[];
  /** The number of parts in each category that the text and the units allow. */
  categoryCounts: ReadonlyMap<Category, number>;
  /** The criteria whose removal would find parts, most effective first. */
  relaxations: readonly Relaxation[];
}

type Demand = readonly [piece: string, isMet: (part: Part) => boolean];

/**
 * Finds the parts that meet every condition of a search, in one pass. A facet counts the parts that
 * meet all conditions except its own, so it shows what another choice would find.
 */
export function findParts(parts: readonly Part[], search: PartSearch, hits: TextHits): Found {
  const demands = demandsOf(search, hits);
  const found: Part[] = [];
  const missedBy = new Map<string, Part[]>();
  for (const part of parts) {
    const missed = missedDemands(part, demands);
    if (missed === null) continue;
    if (missed === '') found.push(part);
    else if (missedBy.get(missed)?.push(part) === undefined) missedBy.set(missed, [part]);
  }
  return {
    parts: sorted(found, search, hits),
    category: search.category,
    facets: facetsOf(search, (key) => found.concat(missedBy.get(key) ?? [])),
    categoryCounts: countCategories(parts, search, hits),
    relaxations: [...missedBy]
      .map(([piece, { length }]) => ({ piece, count: length }))
      .sort((one, other) => other.count - one.count),
  };
}

/** Returns the only condition that a part fails: `''` for none, `null` for more than one. */
function missedDemands(part: Part, demands: readonly Demand[]): string | null {
  let missed = '';
  for (const [piece, isMet] of demands) {
    if (isMet(part)) continue;
    if (missed !== '') return null;
    missed = piece;
  }
  return missed;
}

function demandsOf(search: PartSearch, hits: TextHits): Demand[] {
  const { category, units } = search;
  const filters = [...search.filters].map(([key, filter]): Demand => {
    const definition = category && definitionOf(category, key);
    return [key, (part) => !definition || meets(definition, filter, part.specs?.[key])];
  });
  return [
    ...(hits ? [['text', (part: Part) => hits.has(part._id)] as const] : []),
    ...(category ? [['category', (part: Part) => part.category === category] as const] : []),
    ...(units === null ? [] : [['units', (part: Part) => canOrder(part, units)] as const]),
    ...filters,
  ];
}

function canOrder({ minimumOrder, stock }: Part, units: number): boolean {
  return units >= minimumOrder && units <= stock;
}

/** Tells whether a filter allows a part's value. A range allows any value that overlaps it. */
export function meets(
  definition: Definition,
  filter: Filter,
  value: SpecificationValue | undefined,
): boolean {
  if (filter.kind === 'range') {
    if (value === undefined) return filter.orNotStated;
    return filter.interval !== null && overlaps(filter.interval, intervalOf(value as Measure)); // a measure, by its definition
  }
  return filter.ids.includes(idOf(definition, value));
}

function idOf(definition: Definition, value: SpecificationValue | undefined): string {
  if (value === undefined) return NOT_STATED;
  if (definition.kind === 'flag') return value === true ? 'yes' : 'no';
  return String(value);
}

function facetsOf({ category }: PartSearch, partsFor: (key: string) => readonly Part[]): Facet[] {
  if (!category) return [];
  return definitions[category].map((definition) => {
    const values = partsFor(definition.key).map(({ specs }) => specs?.[definition.key]);
    const notStated = values.filter((value) => value === undefined).length;
    if ('dimension' in definition) {
      const numbers = values.flatMap((value) => numberOf(value) ?? []);
      return { kind: 'range', definition, values: numbers, notStated };
    }
    const counts = new Map<string, number>();
    for (const value of values)
      if (value !== undefined) {
        const id = idOf(definition, value);
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    return { kind: 'choice', definition, counts, notStated };
  });
}

function countCategories(
  parts: readonly Part[],
  search: PartSearch,
  hits: TextHits,
): ReadonlyMap<Category, number> {
  const demands = demandsOf({ ...search, category: null, filters: new Map() }, hits);
  const counts = new Map(categoryIds.map((id) => [id, 0]));
  for (const part of parts)
    if (part.category && demands.every(([, isMet]) => isMet(part)))
      counts.set(part.category, (counts.get(part.category) ?? 0) + 1);
  return counts;
}

type Key = number | string | null;

/** Sorts parts. Parts without the sort value come last in both directions. */
function sorted(parts: Part[], search: PartSearch, hits: TextHits): Part[] {
  const { sort } = search;
  if (sort) return byKey(parts, keyOf(sort, search), sort.descending);
  if (!hits) return parts;
  return byKey(parts, ({ _id }) => hits.get(_id) ?? 0, true);
}

function byKey(parts: Part[], key: (part: Part) => Key, descending: boolean): Part[] {
  const direction = descending ? -1 : 1;
  const keyed = parts.map((part) => ({ part, key: key(part) }));
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null)
      return Number(one.key === null) - Number(other.key === null);
    if (one.key === other.key) return 0;
    return one.key < other.key ? -direction : direction;
  });
  return keyed.map(({ part }) => part);
}

function keyOf({ key }: Sort, { category, units }: PartSearch): (part: Part) => Key {
  if (key === 'name') return ({ name }) => name.toLowerCase();
  if (key === 'price') return (part) => unitPriceAt(part, units ?? 0);
  if (key === 'minimum') return ({ minimumOrder }) => minimumOrder;
  if (key === 'stock') return ({ stock }) => stock;
  const definition = category && definitionOf(category, key);
  return ({ specs }) => {
    const value = specs?.[key];
    if (!definition || value === undefined) return null;
    if ('dimension' in definition) return numberOf(value);
    return shownValue(definition, value);
  };
}

/** Counts the values in each of `count` equal steps of a range. */
export function histogram(
  values: readonly number[],
  { min, max }: { min: number; max: number },
  count: number,
): number[] {
  const bars = Array<number>(count).fill(0);
  for (const value of values) {
    const step = Math.floor(((value - min) / (max - min || 1)) * count);
    const bar = Math.min(Math.max(step, 0), count - 1);
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}
