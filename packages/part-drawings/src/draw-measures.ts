import { type DrawingSpec, drawSheet } from './draw-part.ts';
import { type Kind, type Looks, NEEDED, PROPORTIONS } from './proportions.ts';
import type { Sheet } from './sheet.ts';

/** A drawing and its scale, or the measure that makes a drawing impossible. */
export type Drawn = Sheet | { readonly wrong: string; readonly why: string };

/** Each measure on the left is smaller than those on the right. */
const NESTED: Readonly<Record<string, readonly string[]>> = {
  bore: ['diameter', 'outer', 'nominal', 'yoke', 'seat', 'hub'],
  thickness: ['outerRadius'],
  boltCircle: ['diameter'],
  shaft: ['flange'],
  opening: ['diameter', 'height'],
  stroke: ['height'],
};
/** The minimum of each count. */
const COUNTS: Readonly<Record<string, number>> = {
  slots: 2,
  poles: 2,
  bolts: 1,
  arms: 2,
  contacts: 1,
};
const MAX_COUNT = 200;

/**
 * Draws a part of which only some measures are known, such as those that a person has entered so far. Measures that
 * `NEEDED` does not name are derived from the proportions of common parts, unless they are given. `looks` selects the
 * appearance where a kind has more than one.
 *
 *     drawMeasures('stator', { diameter: 42, bore: 9, slots: 12 }, 'Stator core 42') // { svg: '<svg …>', plain: '<svg
 * …>', measured: '<svg …>', pxPerMm: 4.4 } drawMeasures('stator', { diameter: 42, bore: 50, slots: 12 }, 'Stator core
 * 42') // { wrong: 'bore', why: 'must be smaller than diameter' }
 */
export function drawMeasures(
  kind: Kind,
  measures: Readonly<Record<string, number>>,
  title: string,
  looks: Looks = {},
): Drawn {
  const fault = faultOf(kind, measures);
  if (fault) return fault;
  const derive = PROPORTIONS[kind] as (
    measures: Readonly<Record<string, number>>,
    looks: Looks,
  ) => object;
  // Every required measure is present and plausible; the others are derived.
  const spec = { ...derive(measures, looks), ...measures, kind } as DrawingSpec;
  return drawSheet(spec, title);
}

function faultOf(kind: Kind, measures: Readonly<Record<string, number>>): Drawn | undefined {
  for (const wrong of NEEDED[kind]) {
    if (measures[wrong] === undefined) return { wrong, why: 'is needed' };
  }
  for (const [wrong, value] of Object.entries(measures)) {
    if (!Number.isFinite(value) || value <= 0) return { wrong, why: 'must be greater than 0' };
    const least = COUNTS[wrong];
    if (least !== undefined && (!Number.isInteger(value) || value < least || value > MAX_COUNT))
      return { wrong, why: `must be a whole number from ${least} to ${MAX_COUNT}` };
    const larger = NESTED[wrong]?.find((name) => value >= (measures[name] ?? Infinity));
    if (larger) return { wrong, why: `must be smaller than ${larger}` };
  }
  return undefined;
}
