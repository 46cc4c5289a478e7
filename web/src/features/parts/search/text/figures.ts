import type { Part } from '@brushline/contract/parts/parts';
import type { NumberDefinition } from '@brushline/contract/specifications/definitions';
import { type Dimension, dimensionOf, factorOf } from '@brushline/contract/specifications/units';
import {
  intervalOf,
  type Measure,
  overlaps,
  statedOf,
} from '@brushline/contract/specifications/values';

/** Whether a part has a figure that somebody typed. */
type HasFigure = (part: Part) => boolean;

/** A text's figures with what they measure, and the words that are left. */
export interface Figures {
  figures: readonly HasFigure[];
  words: string;
}

/** Volts of a full lithium-polymer cell: a part for `6S` has to stand six of them. */
const FULL_CELL = 4.2;

/** A number, a fraction of an inch, and what stands before a unit: `0.25`, `1/4`, `1 1/4`. */
const NUMBER = String.raw`(?<![\w.])(?:(\d+) )?(\d+(?:\.\d+)?|\.\d+)(?:\/(\d+))?`;

type Notation = readonly [pattern: RegExp, read: (...groups: string[]) => HasFigure | null];

/** The ways to write a figure, in the order in which they are looked for. */
const notations: readonly Notation[] = [
  [/\$\s?(\d+(?:\.\d+)?)/g, (dollars) => costs(Number(dollars))],
  [/\b(\d+)n(\d+)p\b/gi, (slots, poles) => hasPairing(Number(slots), Number(poles))],
  [/\b(\d+)p\b/gi, (poles) => hasCount('poles', Number(poles))],
  [/\b(\d+)s\b/gi, (cells) => hasMeasure('voltage', Number(cells) * FULL_CELL)],
  [new RegExp(`${NUMBER} ?([a-zA-ZµμΩ°"][\\w·/°]*)`, 'g'), readMeasure],
];

/** Takes the figures out of a text: `22.2V`, `1/4 inch`, `6S`, `12N14P`, `$8.40`. */
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
  return { figures, words };
}

function readMeasure(whole = '0', digits = '', divisor = '1', unit = ''): HasFigure | null {
  const known = knownUnit(unit);
  const dimension = dimensionOf(known);
  if (!dimension) return null;
  const typed = Number(whole) + Number(digits) / Number(divisor);
  return hasMeasure(dimension, typed * (factorOf(dimension, known) ?? 1));
}

/** People write `22.2v` and `8MM`. A unit that is one as it stands is taken so: `g` is a gram, `G` a gauss. */
function knownUnit(unit: string): string {
  const spellings = [unit, unit.toLowerCase(), unit.toUpperCase()];
  return spellings.find((spelling) => dimensionOf(spelling) !== null) ?? unit;
}

/** Some measure of the dimension is the value, as exactly as it is shown, or reaches over it. */
function hasMeasure(dimension: Dimension, value: number): HasFigure {
  return fits((definition) => definition.dimension === dimension, value);
}

function fits(isMeant: (definition: NumberDefinition) => boolean, value: number): HasFigure {
  return ({ category, specs }) =>
    category !== undefined &&
    statedOf(category, specs ?? {}).some(({ definition, value: stated }) => {
      if (!('dimension' in definition) || !isMeant(definition)) return false;
      const half = 0.5 / 10 ** definition.decimals;
      const typed = { min: value - half, max: value + half };
      return overlaps(typed, intervalOf(stated as Measure)); // a measure, by its definition
    });
}

/** A motor's core by its slots, or its rotor by its poles. */
function hasPairing(slots: number, poles: number): HasFigure {
  const [core, rotor] = [hasCount('slots', slots), hasCount('poles', poles)];
  return (part) => core(part) || rotor(part);
}

function hasCount(of: 'slots' | 'poles', count: number): HasFigure {
  return fits(({ key }) => key === of, count);
}

/** The price of one unit, at the least quantity or at one of its breaks. */
function costs(dollars: number): HasFigure {
  return ({ price, priceBreaks = [] }) =>
    price === dollars || priceBreaks.some(({ cents }) => cents === Math.round(dollars * 100));
}
