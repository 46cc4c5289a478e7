import { describe, expect, it } from 'vitest';
import { drawMeasures } from '../src/draw-measures.ts';
import { palette } from '../src/palette.ts';
import { type Kind, type Looks, NEEDED } from '../src/proportions.ts';

/** Plausible measures in mm, whatever the kind. */
const SAMPLE: Readonly<Record<string, number>> = {
  diameter: 42,
  outer: 22,
  bore: 8,
  slots: 12,
  poles: 14,
  contacts: 3,
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
  opening: 20,
  throat: 15,
  plug: 160,
  side: 41,
  boltCircle: 25,
};
const kinds = Object.keys(NEEDED) as Kind[];

function needed(kind: Kind, factor = 1) {
  const measures = NEEDED[kind].map((name): [string, number] => {
    const isCount = ['slots', 'poles', 'contacts'].includes(name);
    return [name, (SAMPLE[name] ?? 0) * (isCount ? 1 : factor)];
  });
  return Object.fromEntries(measures);
}

function drawn(kind: Kind, measures: Readonly<Record<string, number>>, looks: Looks = {}) {
  const answer = drawMeasures(kind, measures, 'A <part>', looks);
  if (!('svg' in answer)) throw new Error(`${kind}: ${answer.wrong} ${answer.why}`);
  return answer;
}

function svgOf(kind: Kind, measures: Readonly<Record<string, number>>): string {
  return drawn(kind, measures).svg;
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

  it.each(kinds.filter((kind) => kind !== 'arc-magnet'))(
    'writes no length of a %s that is not given',
    (kind) => {
      const given = Object.values(needed(kind)).map((value) => value.toFixed(value < 100 ? 1 : 0));
      const { measured } = drawn(kind, needed(kind));
      const label = new RegExp(`fill="${palette.note}"[^>]*>(?:Ø )?([\\d.]+)(?: mm)?<`, 'g');
      const figures = [...measured.matchAll(label)].map(([, figure]) => figure);
      expect(figures).not.toEqual([]);
      expect(given).toEqual(expect.arrayContaining(figures));
    },
  );

  it.each(kinds.filter((kind) => kind !== 'shaft'))(
    'returns the scale of the drawing of a %s',
    (kind) => {
      for (const factor of [0.2, 1, 3]) {
        const { svg, pxPerMm } = drawn(kind, needed(kind, factor));
        // Two ticks and the measure between them. The length of a shaft is broken instead.
        const ticks = [...svg.matchAll(/M([\d.]+) [\d.]+v16M([\d.]+) [\d.]+v16M/g)].at(-1);
        const measure = [...svg.matchAll(/>([\d.]+) mm</g)].at(-1)?.[1];
        const px = Number(ticks?.[2]) - Number(ticks?.[1]);
        // A measure is written to a tenth of a millimetre, and from 100 mm on to a whole one.
        const error = Number(measure) >= 100 ? 0.5 : 0.05;
        expect(Math.abs(px / pxPerMm - Number(measure))).toBeLessThanOrEqual(error + 0.2 / pxPerMm);
      }
    },
  );

  it.each([
    ['coil', 'width'],
    ['hairpin', 'span'],
    ['spool', 'flange'],
    ['hall-latch', 'height'],
    ['power-connector', 'depth'],
    ['meter', 'width'],
    ['puller', 'reach'],
    ['press', 'throat'],
  ] as const)('keeps a %s on its page whose %s is great', (kind, name) => {
    const measures = { ...needed(kind), [name]: 400 };
    const ends = [...svgOf(kind, measures).matchAll(/M([-\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.min(...ends)).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(400);
  });

  it.each([
    ['spool', { flange: 120, height: 1.5 }],
    ['press', { opening: 30, throat: 40, height: 30.5 }],
    ['bearing', { outer: 22, bore: 8, width: 7_000_000 }],
  ] as const)('draws a %s of measures that no part has', (kind, measures) => {
    const svg = svgOf(kind, measures);
    expect(svg).not.toMatch(/NaN|Infinity| (r|width|height|stroke-width)="-/);
    expect(svg.length).toBeLessThan(32 * 1024);
  });

  it('breaks a core that is too long for a phone, and writes its whole length', () => {
    const { measured } = drawn('stator', { diameter: 42, bore: 9, slots: 12, stack: 400 });
    expect(measured).toContain('>400 mm<');
    // Its lettering of 14.5 px is at least 10 px high where the drawing is 343 px wide.
    const [, , width] = /viewBox="([^"]*)"/.exec(measured)?.[1]?.split(' ').map(Number) ?? [];
    expect(width).toBeLessThanOrEqual((14.5 * 343) / 10);
  });

  it.each([
    ['rotor-bell', { length: 12, opening: 36 }, ['12.0', '36.0']],
    ['rotor-inner', { length: 60 }, ['60.0']],
    ['rotor-buried', { length: 45 }, ['45.0']],
    ['ring-magnet', { thickness: 3 }, ['3.0']],
    ['finned-housing', { length: 64, boltCircle: 25 }, ['64.0', '25.0']],
  ] as const)('draws a %s from the side where its length is given', (kind, more, figures) => {
    const measures = { ...needed(kind), ...more };
    const [front, side] = [needed(kind), measures].map((each) => drawn(kind, each));
    for (const figure of figures) {
      expect(front?.measured).not.toContain(`${figure} mm<`);
      expect(side?.measured).toMatch(new RegExp(`>(?:Ø )?${figure}(?: mm)?<`));
    }
    const [, , width] =
      /viewBox="([^"]*)"/
        .exec(side?.measured ?? '')?.[1]
        ?.split(' ')
        .map(Number) ?? [];
    expect(width).toBeLessThanOrEqual((14.5 * 343) / 10);
  });

  it('draws what a kind can look like', () => {
    const open = drawn('bearing', needed('bearing'), { closure: 'open' }).svg;
    expect(open).not.toBe(svgOf('bearing', needed('bearing')));
    const inward = drawn('stator', needed('stator'), { teeth: 'inward' }).svg;
    expect(inward).not.toBe(svgOf('stator', needed('stator')));
    const bare = drawn('stator', { ...needed('stator'), stack: 8 }, { wound: false }).measured;
    expect(bare).not.toContain(palette.copper);
    const keyed = drawn('shaft', needed('shaft'), { end: 'keyway' }).svg;
    expect(keyed).not.toBe(svgOf('shaft', needed('shaft')));
  });

  it.each(kinds)('draws a %s without its dimensions', (kind) => {
    const { svg, plain } = drawn(kind, needed(kind));
    expect(svg).toMatch(/\d mm</);
    expect(plain).not.toMatch(/\d mm</);
    expect(plain.length).toBeGreaterThan(400);
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
    [
      { diameter: 42, bore: 9, slots: 12, bolts: 1e9 },
      'bolts',
      'must be a whole number from 1 to 200',
    ],
  ])('names the measure that is wrong: %o', (measures, wrong, why) => {
    expect(drawMeasures('stator', measures, 'Stator')).toEqual({ wrong, why });
  });
});
