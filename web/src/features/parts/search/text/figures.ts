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

/** Returns how well a part matches a typed figure, from 0 for no match to 1 for an exact one. */
type HasFigure = (part: Part) => number;

/** The figures in a text, and the remaining words. */
export interface Figures {
  figures: readonly HasFigure[];
  words: string;
  /** The text without the figures that must not be matched as words, such as the 5 of `5/16"` or the 8 of `> 8 mm`. */
  terms: string;
  /** Tells whether a part has each figure, either as a value or, where a word may stand for it, in its texts. */
  isAllowed: (part: Part, isWritten: (typed: string) => boolean) => boolean;
  /** Tells whether a part states another value of a named measure: a bore of 12 mm for `bore 8 mm`. */
  isDenied: (part: Part | undefined) => boolean;
}

/** The values that a figure allows, in base units. `null` means no limit. If strict, the limits themselves are excluded. */
interface Allowed {
  min: number | null;
  max: number | null;
  isStrict: boolean;
}

/** Volts of a full lithium-polymer cell. A part for `6S` must withstand six of them. */
const FULL_CELL = 4.2;

/** A number, or a fraction of an inch: `0.25`, `1/4`, `1 1/4`. */
const NUMBER = String.raw`(?:(?:\d+ )?\d+/\d+|\d+(?:\.\d+)?|\.\d+)`;

/** A number or a comparison: `8`, `> 8`, `8-10`. `plainText` has replaced the words of comparisons with signs. */
const FIGURE = String.raw`(?:[<>≤≥] ?)?(?<![\w.-])${NUMBER}(?: ?- ?${NUMBER})?`;

const MEASURE = new RegExp(String.raw`(${FIGURE}) ?([a-zA-ZµμΩ°"][\w·/°Ω]*)`, 'g');

const PRICE = new RegExp(String.raw`((?:[<>≤≥] ?)?\$ ?${NUMBER}(?: ?- ?\$? ?${NUMBER})?)`, 'g');

/** The names of measures that are ranges. A range contains more figures than its text. */
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

const NAMED_RANGE = new RegExp(
  String.raw`\b(${[...RANGES.keys()].join('|')}) (${FIGURE})(?![\w.])`,
  'gi',
);

/** Sizes in a row, the last of which may be unfinished: `8x22x7`, `8 × 22 mm`. */
const SIZES = new RegExp(
  String.raw`(?<![\w./-])${NUMBER}(?: ?[x×] ?${NUMBER})+(?: ?[x×])?(?: ?(mm|cm|inch))?(?![\w./])`,
  'gi',
);

type Notation = readonly [pattern: RegExp, read: (match: RegExpExecArray) => HasFigure | null];

/** The notations of figures, in order of precedence. */
const notations: readonly Notation[] = [
  [PRICE, ([, dollars = '']) => costs(readAllowed(dollars.replaceAll('$', ''), 100))],
  [
    /\b(\d+)[ -]?(?:n|slots?)[ ,/-]*(\d+)[ -]?(?:p|poles?)\b/gi,
    ([, slots, poles]) => hasPairing(Number(slots), Number(poles)),
  ],
  [
    /\b(?:awg|gauge) ?(\d\d?)\b|\b(\d\d?) ?(?:awg|gauge)\b/gi,
    ([, after, before]) => hasGauge(Number(after ?? before)),
  ],
  [/\b(\d+)p\b/gi, ([, poles]) => hasCount('poles', Number(poles))],
  [/\b(\d+)s\b/gi, ([, cells]) => hasMeasure('voltage', exactly(Number(cells) * FULL_CELL))],
  [SIZES, hasSizes],
  [MEASURE, hasTyped],
  [NAMED_RANGE, hasNamed],
];

/** Extracts the figures from a text: `22.2V`, `1/4 inch`, `6S`, `12N14P`, `$8.40`, `bore > 8 mm`. */
export function takeFigures(text: string): Figures {
  const found: { typed: string; has: HasFigure; isWhole: boolean; isMeasure: boolean }[] = [];
  let words = text;
  for (const [pattern, read] of notations)
    for (const match of words.matchAll(pattern)) {
      const has = read(match);
      if (!has) continue;
      const [typed] = match;
      const isWhole = isComparison(typed) || /\d\/\d/.test(typed);
      found.push({ typed, has, isWhole, isMeasure: pattern === SIZES || pattern === MEASURE });
      words = words.replace(match[0], ' ');
    }
  return {
    figures: found.map(({ has }) => has),
    words,
    terms: found.reduce(
      (terms, { typed, isWhole }) => (isWhole ? terms.replace(typed, ' ') : terms),
      text,
    ),
    isAllowed: (part, isWritten) =>
      found.every(
        ({ typed, has, isWhole, isMeasure }) =>
          has(part) > 0 || (!isWhole && (!isMeasure || isWritten(typed))),
      ),
    isDenied: deniedBy(text),
  };
}

function isComparison(figure: string): boolean {
  return /[<>≤≥]|\d ?-/.test(figure);
}

/** Reads a figure without a unit, whose name gives its dimension: `KV 400`. */
function hasNamed([, name = '', figure = '']: RegExpExecArray): HasFigure | null {
  const dimension = RANGES.get(name.toLowerCase());
  const allowed = readAllowed(figure);
  return dimension && allowed ? hasMeasure(dimension, allowed) : null;
}

/**
 * Reads a figure with a unit. A comparison applies to the measure named beside it: `diameter > 6 mm` also to an outer diameter.
 */
function hasTyped(match: RegExpExecArray): HasFigure | null {
  const measure = readMeasure(match);
  if (!measure) return null;
  const { dimension, allowed, name = '' } = measure;
  const named = isComparison(match[0]) ? ` ${name}`.trimEnd() : '';
  return fits(
    ({ label, ...each }) =>
      each.dimension === dimension && ` ${label.toLowerCase()}`.endsWith(named),
    allowed,
  );
}

/** Reads sizes. Each must match a different length of the part: `4x10x4` is not a bearing of 3 × 10 × 4 mm. */
function hasSizes([typed, unit = 'mm']: RegExpExecArray): HasFigure {
  const factor = factorOf('length', knownUnit(unit)) ?? 1;
  const sizes = typed.split(/[x×]/i).filter((size) => /\d/.test(size));
  const wanted = sizes.map((size) => exactly(readNumber(size.replace(/[a-z]+/i, '')) * factor));
  return (part) => {
    const lengths = measuresOf(part).filter(({ definition }) => definition.dimension === 'length');
    const hasAll = wanted.every((size) => {
      const at = lengths.findIndex((length) => reaches(length, size));
      if (at >= 0) lengths.splice(at, 1);
      return at >= 0;
    });
    return hasAll ? 1 : 0;
  };
}

function readMeasure({ 0: whole, 1: figure = '', 2: unit = '', index, input }: RegExpExecArray) {
  const known = knownUnit(unit);
  const dimension = dimensionOf(known);
  const allowed = dimension && readAllowed(figure, factorOf(dimension, known) ?? 1);
  const name = nameBeside(input.slice(0, index), input.slice(index + whole.length));
  return allowed ? { dimension, allowed, name } : null;
}

/** Reads a figure; `null` for a descending range: `42-08` is not a figure. */
function readAllowed(figure: string, factor = 1): Allowed | null {
  const numbers = figure.replace(/^[<>≤≥] ?/, '').split('-');
  const [low = 0, high = low] = numbers.map((number) => readNumber(number) * factor);
  if (high < low) return null;
  const isBelow = /^[<≤]/.test(figure);
  const isAbove = /^[>≥]/.test(figure);
  return { min: isBelow ? null : low, max: isAbove ? null : high, isStrict: /^[<>]/.test(figure) };
}

function readNumber(text: string): number {
  return text
    .trim()
    .split(' ')
    .map((piece) => piece.split('/').map(Number))
    .reduce((sum, [digits = 0, divisor = 1]) => sum + digits / divisor, 0);
}

function exactly(value: number): Allowed {
  return { min: value, max: value, isStrict: false };
}

/** The names of all measures, longest first: `magnet length` before `length`. */
const names = [
  ...new Set(
    Object.values(definitions).flatMap((all) => all.map(({ label }) => label.toLowerCase())),
  ),
].toSorted((one, other) => other.length - one.length);

function deniedBy(text: string): Figures['isDenied'] {
  const typed = [...text.matchAll(MEASURE)].flatMap((match) => readMeasure(match) ?? []);
  const named = typed.filter(({ name }) => name);
  if (named.length === 0) return () => false;
  return (part) => {
    const measures = part ? measuresOf(part) : [];
    return named.some(({ name, dimension, allowed }) =>
      measures.some(
        (stated) =>
          stated.definition.label.toLowerCase() === name &&
          stated.definition.dimension === dimension &&
          !reaches(stated, allowed),
      ),
    );
  };
}

/** Finds the name of a figure: `bore` in `bore 8 mm`, and in `8 mm bore` if no other figure follows. */
function nameBeside(before: string, after: string): string | undefined {
  const left = ` ${before.trim().toLowerCase()}`;
  const right = `${after.trim().toLowerCase()} `;
  const follows = (name: string) =>
    right.startsWith(`${name} `) && !/^[\d.]/.test(right.slice(name.length + 1));
  return names.find((name) => left.endsWith(` ${name}`)) ?? names.find(follows);
}

/**
 * Matches parts with a measure of the dimension that has an allowed value at its displayed precision, or a range that includes
 * one.
 */
function hasMeasure(dimension: Dimension, allowed: Allowed): HasFigure {
  return fits((definition) => definition.dimension === dimension, allowed);
}

function fits(isMeant: (definition: NumberDefinition) => boolean, allowed: Allowed): HasFigure {
  return (part) => {
    const closeness = measuresOf(part)
      .filter((stated) => isMeant(stated.definition) && reaches(stated, allowed))
      .map(({ measure }) => narrowness(measure));
    return Math.max(0, ...closeness);
  };
}

type StatedMeasure = ReturnType<typeof measuresOf>[number];

function measuresOf({ category, specs = {} }: Part) {
  const stated = category ? statedOf(category, specs) : [];
  return stated.flatMap(({ definition, value }) =>
    // A measure, by its definition.
    'dimension' in definition ? [{ definition, measure: value as Measure }] : [],
  );
}

/** Returns 1 for a single value, and less the wider a range is: a meter for 20 to 60,000 rpm/V is not a motor of 920. */
function narrowness(measure: Measure): number {
  const { min, max } = intervalOf(measure);
  return 1 / (1 + ((max ?? 0) - (min ?? 0)) / Math.abs(max || 1));
}

/** Tells whether a stated measure has an allowed value at its displayed precision, or a range that includes one. */
function reaches(
  { definition: { decimals }, measure }: StatedMeasure,
  { min, max, isStrict }: Allowed,
): boolean {
  const margin = (isStrict ? -0.5 : 0.5) / 10 ** decimals;
  const limits = {
    min: min === null ? null : min - margin,
    max: max === null ? null : max + margin,
  };
  return overlaps(limits, intervalOf(measure));
}

/** Matches a motor's core by its slots, or its rotor by its poles. */
function hasPairing(slots: number, poles: number): HasFigure {
  const [core, rotor] = [hasCount('slots', slots), hasCount('poles', poles)];
  return (part) => Math.max(core(part), rotor(part));
}

/**
 * Matches windings, not stators, whose wire is nearer to this American gauge than to any other: 24 is 0.511 mm, and finds 0.50
 * mm.
 */
function hasGauge(gauge: number): HasFigure {
  const mm = (each: number) => 0.127 * 92 ** ((36 - each) / 39);
  const allowed = { min: mm(gauge + 0.5), max: mm(gauge - 0.5), isStrict: false };
  return fits(({ label }) => label === 'Conductor', allowed);
}

function hasCount(of: 'slots' | 'poles', count: number): HasFigure {
  return fits(({ key }) => key === of, exactly(count));
}

/** Matches parts by the price of one unit in cents, at the minimum quantity or at one of the price breaks. */
function costs(allowed: Allowed | null): HasFigure | null {
  if (!allowed) return null;
  const margin = allowed.isStrict ? -0.5 : 0.5;
  const [min, max] = [
    (allowed.min ?? 0) - margin,
    (allowed.max ?? Number.POSITIVE_INFINITY) + margin,
  ];
  return ({ price, priceBreaks = [] }) =>
    Number(
      [price * 100, ...priceBreaks.map(({ cents }) => cents)].some(
        (cents) => min <= cents && cents <= max,
      ),
    );
}
