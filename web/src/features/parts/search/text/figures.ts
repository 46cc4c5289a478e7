import type { Part } from '@brushline/contract/parts/parts';
import { definitions, type NumberDefinition } from '@brushline/contract/specifications/definitions';
import { type Dimension, dimensionOf, factorOf } from '@brushline/contract/specifications/units';
import {
  intervalOf,
  type Measure,
  overlaps,
  statedOf,
} from '@brushline/contract/specifications/values';
import { knownUnit } from './typed-text.ts';

/** Whether a part has a figure that somebody typed. */
type HasFigure = (part: Part) => boolean;

/** The figures in a text with what they measure, and the remaining words. */
export interface Figures {
  figures: readonly HasFigure[];
  words: string;
  /** Whether a part states another value of a measure that is named: `bore 8 mm`, and its bore is 12 mm. */
  isDenied: (part: Part | undefined) => boolean;
}

/** Volts of a full lithium-polymer cell: a part for `6S` has to stand six of them. */
const FULL_CELL = 4.2;

/** A number or a fraction of an inch before a unit: `0.25`, `1/4`, `1 1/4`. */
const NUMBER = String.raw`(?<![\w.])(?:(\d+) )?(\d+(?:\.\d+)?|\.\d+)(?:\/(\d+))?`;

const MEASURE = new RegExp(`${NUMBER} ?([a-zA-ZµμΩ°"][\\w·/°Ω]*)`, 'g');

/** Measures of parts that state a range, which holds more figures than it is written with. */
const RANGES = new Map(
  Object.values(definitions)
    .flat()
    .flatMap((each): [string, Dimension][] =>
      each.kind === 'range'
        ? [each.label, each.symbol].map((name) => [name.toLowerCase(), each.dimension])
        : [],
    )
    .filter(([name]) => name.length > 1),
);

const NAMED_RANGE = new RegExp(`\\b(${[...RANGES.keys()].join('|')}) ${NUMBER}(?![\\w.])`, 'gi');

type Notation = readonly [pattern: RegExp, read: (...groups: string[]) => HasFigure | null];

/** The notations of figures, in the order in which they are tried. */
const notations: readonly Notation[] = [
  [/\$\s?(\d+(?:\.\d+)?)/g, (dollars) => costs(Number(dollars))],
  [/\b(\d+)n(\d+)p\b/gi, (slots, poles) => hasPairing(Number(slots), Number(poles))],
  [/\b(\d+)p\b/gi, (poles) => hasCount('poles', Number(poles))],
  [/\b(\d+)s\b/gi, (cells) => hasMeasure('voltage', Number(cells) * FULL_CELL)],
  [MEASURE, hasTyped],
  [NAMED_RANGE, hasNamed],
];

const FRACTION = /(?<![\w.])(?:\d+ )?\d+\/\d+ ?(?:"|in\b|inch\b|inches\b)/g;

/** Returns a text without fractions of an inch, which are figures only as a whole: no part has the 5 of `5/16"`. */
export function withoutFractions(text: string): string {
  return text.replace(FRACTION, ' ');
}

/** Extracts the figures from a text: `22.2V`, `1/4 inch`, `6S`, `12N14P`, `$8.40`. */
export function takeFigures(text: string): Figures {
  const figures: HasFigure[] = [];
  const words = notations.reduce(
    (left, [pattern, read]) =>
      left.replace(pattern, (match, ...groups: string[]) => {
        const figure = read(...groups);
        if (!figure) return match;
        figures.push(figure);
        return ' ';
      }),
    text,
  );
  return { figures, words, isDenied: deniedBy(text) };
}

/** Reads a figure whose name says what it measures: `KV 400`. */
function hasNamed(name = '', whole = '0', digits = '', divisor = '1'): HasFigure | null {
  const dimension = RANGES.get(name.toLowerCase());
  return dimension ? hasMeasure(dimension, Number(whole) + Number(digits) / Number(divisor)) : null;
}

function hasTyped(...groups: string[]): HasFigure | null {
  const typed = readMeasure(...groups);
  return typed && hasMeasure(typed.dimension, typed.value);
}

function readMeasure(whole = '0', digits = '', divisor = '1', unit = '') {
  const known = knownUnit(unit);
  const dimension = dimensionOf(known);
  if (!dimension) return null;
  const typed = Number(whole) + Number(digits) / Number(divisor);
  return { dimension, value: typed * (factorOf(dimension, known) ?? 1) };
}

/** The names of all measures, the longest first: `magnet length` before `length`. */
const names = [
  ...new Set(
    Object.values(definitions).flatMap((all) => all.map(({ label }) => label.toLowerCase())),
  ),
].toSorted((one, other) => other.length - one.length);

function deniedBy(text: string): Figures['isDenied'] {
  const typed = [...text.matchAll(MEASURE)].flatMap((match) => {
    const [whole, ...groups] = match;
    const measure = readMeasure(...groups);
    const name = nameBeside(text.slice(0, match.index), text.slice(match.index + whole.length));
    return measure && name ? [{ ...measure, name }] : [];
  });
  if (typed.length === 0) return () => false;
  return (part) => {
    const stated = part?.category ? statedOf(part.category, part.specs ?? {}) : [];
    return typed.some(({ name, dimension, value }) =>
      stated.some(
        ({ definition, value: other }) =>
          definition.label.toLowerCase() === name &&
          'dimension' in definition &&
          definition.dimension === dimension &&
          !reaches(definition, other as Measure, value), // a measure, by its definition
      ),
    );
  };
}

/** Finds the name beside a figure: `bore` in `bore 8 mm`, and in `8 mm bore` if no other figure follows. */
function nameBeside(before: string, after: string): string | undefined {
  const left = ` ${before.trim().toLowerCase()}`;
  const right = `${after.trim().toLowerCase()} `;
  const follows = (name: string) =>
    right.startsWith(`${name} `) && !/^[\d.]/.test(right.slice(name.length + 1));
  return names.find((name) => left.endsWith(` ${name}`)) ?? names.find(follows);
}

/**
 * Matches parts with a measure of the dimension that equals the value, as precisely as it is shown, or includes it in
 * its range.
 */
function hasMeasure(dimension: Dimension, value: number): HasFigure {
  return fits((definition) => definition.dimension === dimension, value);
}

function fits(isMeant: (definition: NumberDefinition) => boolean, value: number): HasFigure {
  return ({ category, specs }) =>
    category !== undefined &&
    statedOf(category, specs ?? {}).some(({ definition, value: stated }) => {
      if (!('dimension' in definition) || !isMeant(definition)) return false;
      return reaches(definition, stated as Measure, value); // a measure, by its definition
    });
}

/** Tells whether a stated measure equals a value, as precisely as it is shown, or includes it in its range. */
function reaches({ decimals }: NumberDefinition, stated: Measure, value: number): boolean {
  const half = 0.5 / 10 ** decimals;
  return overlaps({ min: value - half, max: value + half }, intervalOf(stated));
}

/** Matches a motor's core by its slots, or its rotor by its poles. */
function hasPairing(slots: number, poles: number): HasFigure {
  const [core, rotor] = [hasCount('slots', slots), hasCount('poles', poles)];
  return (part) => core(part) || rotor(part);
}

function hasCount(of: 'slots' | 'poles', count: number): HasFigure {
  return fits(({ key }) => key === of, count);
}

/** Matches parts by the price of one unit, at the minimum quantity or at one of the price breaks. */
function costs(dollars: number): HasFigure {
  return ({ price, priceBreaks = [] }) =>
    price === dollars || priceBreaks.some(({ cents }) => cents === Math.round(dollars * 100));
}
