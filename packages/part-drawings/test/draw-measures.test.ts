import { describe, expect, it } from 'vitest';
import { drawMeasures } from '../src/draw-measures.ts';
import { type Kind, NEEDED } from '../src/proportions.ts';

/** Plausible measures in mm, whatever the kind. */
const SAMPLE: Readonly<Record<string, number>> = {
  diameter: 42,
  outer: 22,
  bore: 8,
  slots: 12,
  poles: 14,
  outerRadius: 21,
  thickness: 2.5,
  angle: 22,
  length: 80,
  nominal: 10,
  width: 12,
  depth: 8,
  height: 40,
  flange: 30,
  shaft: 5,
  span: 60,
  reach: 50,
  side: 41,
  boltCircle: 25,
};
const kinds = Object.keys(NEEDED) as Kind[];

function needed(kind: Kind, factor = 1) {
  const measures = NEEDED[kind].map((name): [string, number] => {
    const isCount = name === 'slots' || name === 'poles';
    return [name, (SAMPLE[name] ?? 0) * (isCount ? 1 : factor)];
  });
  return Object.fromEntries(measures);
}

function svgOf(kind: Kind, measures: Readonly<Record<string, number>>): string {
  const drawn = drawMeasures(kind, measures, 'A <part>');
  if (!('svg' in drawn)) throw new Error(`${kind}: ${drawn.wrong} ${drawn.why}`);
  return drawn.svg;
}

describe('drawMeasures', () => {
  it.each(kinds)('draws a %s of any size from the measures that it needs', (kind) => {
    for (const factor of [0.2, 1, 12]) {
      const svg = svgOf(kind, needed(kind, factor));
      expect(svg).toMatch(/^<svg [^>]*role="img"><title>A &lt;part&gt;<\/title>/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(32 * 1024);
    }
  });

  it('prefers a measure that is given to its proportion', () => {
    const measures = { diameter: 42, bore: 9, slots: 12 };
    expect(svgOf('stator', { ...measures, toothWidth: 5 })).not.toBe(svgOf('stator', measures));
    expect(svgOf('stator', measures)).toContain('>42.0 mm<');
  });

  it.each([
    [{ bore: 9, slots: 12 }, 'diameter', 'is needed'],
    [{ diameter: 42, bore: 42, slots: 12 }, 'bore', 'must be smaller than diameter'],
    [{ diameter: Number.NaN, bore: 9, slots: 12 }, 'diameter', 'must be greater than 0'],
    [{ diameter: 42, bore: -1, slots: 12 }, 'bore', 'must be greater than 0'],
    [{ diameter: 42, bore: 9, slots: 1e9 }, 'slots', 'must be a whole number from 2 to 200'],
  ])('names the measure that is wrong: %o', (measures, wrong, why) => {
    expect(drawMeasures('stator', measures, 'Stator')).toEqual({ wrong, why });
  });
});
