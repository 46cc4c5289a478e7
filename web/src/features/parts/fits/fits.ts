import type { Part } from '@brushline/contract/parts/parts';
import type { Category } from '@brushline/contract/specifications/categories';
import type { Interval } from '@brushline/contract/specifications/quantity';
import { numberOf } from '@brushline/contract/specifications/values';
import { motorOf, usualVoltage } from '../motor/stated-motor.ts';
import { findParts } from '../search/find-parts.ts';
import { everything, type Filter, type PartSearch, writeSearch } from '../search/part-search.ts';

/** Parts that fit another one, found by a search that visitors can open and change. */
export interface Fit {
  /** The rule by which they fit, as a sentence. */
  rule: string;
  category: Category;
  /** The address of the search that finds all of them. */
  address: string;
  count: number;
  /** The first few. */
  parts: readonly Pick<Part, '_id' | 'name' | 'number'>[];
}

/** The number of parts to name per category. */
const NAMED = 3;

/** The demand of a part on another category. */
interface Demand {
  rule: string;
  category: Category;
  filters: Readonly<Record<string, Filter>>;
}

/** `null` if the part lacks the specification that the rule needs. */
type MaybeDemand = Demand | null;

/** Reads a measure of the part, in its base unit. */
type Read = (key: string) => number | null;

/**
 * Finds the parts that fit a part. Diameters fit if their nominal size is the same; the fit of the shaft then tells how tight
 * they are (ISO 286-2).
 */
export function fitsOf(part: Part, catalogue: readonly Part[]): Fit[] {
  if (!part.category) return [];
  return DEMANDS[part.category](readerOf(part), part, catalogue).flatMap((demand) => {
    if (!demand) return [];
    const found = partsFor(demand, catalogue);
    if (found.length === 0) return [];
    const named = found.slice(0, NAMED).map(({ _id, name, number }) => ({ _id, name, number }));
    const address = `/parts?${writeSearch(searchOf(demand))}`;
    const { rule, category } = demand;
    return [{ rule, category, address, count: found.length, parts: named }];
  });
}

function readerOf({ specs }: Part): Read {
  return (key) => numberOf(specs?.[key]);
}

/** Returns the search for a requirement. The part with the lowest sufficient rating comes first. */
function searchOf({ category, filters }: Demand): PartSearch {
  const sort = filters.current ? { key: 'current', descending: false } : null;
  return { ...everything, category, filters: new Map(Object.entries(filters)), sort };
}

function partsFor(demand: Demand, catalogue: readonly Part[]): readonly Part[] {
  return findParts(catalogue, searchOf(demand), null).parts;
}

const range = (interval: Interval): Filter => ({ kind: 'range', interval, orNotStated: false });
const exactly = (value: number) => range({ min: value, max: value });
const atLeast = (min: number) => range({ min, max: null });
const atMost = (max: number) => range({ min: null, max });
const oneOf = (...ids: string[]): Filter => ({ kind: 'choice', ids });
/** Makes a range, rounded to a tenth of a micrometre to keep addresses short. */
const between = (min: number, max: number) =>
  range({ min: Number(min.toFixed(4)), max: Number(max.toFixed(4)) });

/** Makes a demand on one measure of another category: the same nominal size, unless `allow` allows others. */
function same(
  value: number | null,
  category: Category,
  key: string,
  rule: string,
  allow = exactly,
): MaybeDemand {
  return value === null ? null : { rule, category, filters: { [key]: allow(value) } };
}

/** The air gap between core and magnets, as the sum of both sides, in mm. */
const AIR = { least: 0.2, most: 2 } as const;

/** How much longer than the stack the magnets may be, in mm. */
const OVERHANG = 3;

const SHAFT_RULE =
  'Shafts of the same diameter. A g6 shaft slides, h5 and h6 push in by hand, j5 is a light press (ISO 286).';

const CARRYING_RULE = 'Connectors that carry the continuous current.';
const CARRIED_RULE = 'Stators that take no more than the continuous current.';

const DEMANDS: Readonly<
  Record<Category, (read: Read, part: Part, catalogue: readonly Part[]) => MaybeDemand[]>
> = {
  stator: (read, part, catalogue) => [
    rotorOf(read, part),
    part.specs?.teeth === 'inward'
      ? same(read('outer'), 'housing', 'bore', 'Housings whose bore is the diameter of the stack.')
      : null,
    controllerOf(read, part, catalogue),
    wireOf(read),
  ],
  rotor: (read, part) => [statorOf(read, part), same(read('bore'), 'shaft', 'outer', SHAFT_RULE)],
  bearing: (read) => [
    same(read('bore'), 'shaft', 'outer', SHAFT_RULE),
    same(read('outer'), 'housing', 'seat', 'Housings with a seat of the outer diameter.'),
  ],
  shaft: (read) => [
    same(read('outer'), 'bearing', 'bore', 'Bearings with a bore of the shaft’s diameter.'),
    same(read('outer'), 'rotor', 'bore', 'Rotors with a bore of the shaft’s diameter.'),
    same(read('outer'), 'magnet', 'bore', 'Ring magnets with a bore of the shaft’s diameter.'),
    same(read('outer'), 'propeller', 'shaft', 'Propeller drives for shafts of this diameter.'),
  ],
  housing: (read, part) => [
    same(read('seat'), 'bearing', 'outer', 'Bearings that fill the seat.'),
    part.specs?.form === 'can'
      ? same(read('bore'), 'stator', 'outer', 'Stators with the diameter of the bore.')
      : null,
  ],
  controller: (read) => [
    same(read('current'), 'connector', 'current', CARRYING_RULE, atLeast),
    same(read('current'), 'stator', 'current', CARRIED_RULE, atMost),
  ],
  propeller: (read) => [same(read('shaft'), 'shaft', 'outer', 'Shafts that it clamps.')],
  connector: () => [],
  magnet: (read) => [same(read('bore'), 'shaft', 'outer', 'Shafts of the diameter of the bore.')],
  winding: () => [],
  sensor: () => [],
  tool: () => [],
};

function wireOf(read: Read): MaybeDemand {
  const wire = read('wire');
  if (wire === null) return null;
  return {
    rule: 'Wire of the diameter that it is wound with.',
    category: 'winding',
    filters: { form: oneOf('wire'), wire: exactly(wire) },
  };
}

function rotorOf(read: Read, { specs }: Part): MaybeDemand {
  const [outer, bore, stack] = [read('outer'), read('bore'), read('stack')];
  if (specs?.teeth === 'inward' && bore !== null)
    return {
      rule: 'Rotors that leave an air gap of 0.1 to 1 mm in the bore.',
      category: 'rotor',
      filters: {
        construction: oneOf('sleeved', 'buried'),
        outer: between(bore - AIR.most, bore - AIR.least),
      },
    };
  if (specs?.teeth !== 'outward' || outer === null || stack === null) return null;
  return {
    rule: 'Bells that leave an air gap of 0.1 to 1 mm, with magnets as long as the stack or up to 3 mm longer.',
    category: 'rotor',
    filters: {
      construction: oneOf('bell'),
      opening: between(outer + AIR.least, outer + AIR.most),
      length: between(stack, stack + OVERHANG),
    },
  };
}

function statorOf(read: Read, { specs }: Part): MaybeDemand {
  const [outer, opening, length] = [read('outer'), read('opening'), read('length')];
  if (specs?.construction !== 'bell')
    return outer === null
      ? null
      : {
          rule: 'Stators whose bore leaves an air gap of 0.1 to 1 mm.',
          category: 'stator',
          filters: {
            teeth: oneOf('inward'),
            bore: between(outer + AIR.least, outer + AIR.most),
          },
        };
  if (opening === null || length === null) return null;
  return {
    rule: 'Stators that leave an air gap of 0.1 to 1 mm, as long as the magnets or up to 3 mm shorter.',
    category: 'stator',
    filters: {
      teeth: oneOf('outward'),
      outer: between(opening - AIR.most, opening - AIR.least),
      stack: between(length - OVERHANG, length),
    },
  };
}

/** Returns the rotor for computing the motor of a stator: the first that fits, or `null`. */
export function rotorFor(part: Part, catalogue: readonly Part[]): Part | null {
  if (part.category !== 'stator') return null;
  const demand = rotorOf(readerOf(part), part);
  return (demand && partsFor(demand, catalogue)[0]) ?? null;
}

/** Demands a controller for the usual voltage of the motor. */
function controllerOf(read: Read, part: Part, catalogue: readonly Part[]): MaybeDemand {
  const current = read('current');
  if (current === null) return null;
  const motor = motorOf(part, rotorFor(part, catalogue));
  if (!motor) return null;
  const voltage = usualVoltage(motor);
  return {
    rule: `Controllers that carry its continuous current of ${current} A, at ${voltage} V.`,
    category: 'controller',
    filters: { current: atLeast(current), voltage: exactly(voltage) },
  };
}
