import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { definitionOf } from '@brushline/contract/specifications/definitions';
import type { SpecificationValue } from '@brushline/contract/specifications/values';
import { type DrawingSpec, drawPart, drawSheet } from '@brushline/part-drawings/draw-part';
import { describe, expect, it } from 'vitest';
import { parts, productOf } from '../../seed/parts.ts';

const publicFolder = new URL('../../../web/public/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, publicFolder), 'utf8');
const drawn = parts.map(
  (part) => [productOf(part).image.slice(1), drawPart(part.drawing, part.name)] as const,
);
const byHand = ['drawings/banner.svg', 'drawings/missing.svg', 'favicon.svg'];
const files = [...drawn, ...byHand.map((path) => [path, read(path)] as const)];
const maximumBytes = 6 * 1024;

/** Names the specification that states each measure of a drawing. */
const measured: Readonly<Record<DrawingSpec['kind'], Readonly<Record<string, string>>>> = {
  stator: { teeth: 'teeth', diameter: 'outer', bore: 'bore', slots: 'slots', stack: 'stack' },
  'rotor-bell': {
    diameter: 'outer',
    bore: 'bore',
    poles: 'poles',
    length: 'length',
    opening: 'opening',
  },
  'rotor-inner': { diameter: 'outer', bore: 'bore', poles: 'poles', length: 'length' },
  'rotor-buried': { diameter: 'outer', bore: 'bore', poles: 'poles', length: 'length' },
  'arc-magnet': {
    outerRadius: 'outerRadius',
    thickness: 'thickness',
    angle: 'angle',
    length: 'length',
  },
  'ring-magnet': { diameter: 'outer', bore: 'bore', poles: 'poles', thickness: 'thickness' },
  shaft: { nominal: 'outer', length: 'length', bore: 'bore' },
  bearing: { bore: 'bore', outer: 'outer', width: 'width' },
  spool: { flange: 'outer', height: 'height' },
  coil: { width: 'width', height: 'height' },
  hairpin: { span: 'width', height: 'height' },
  'hall-latch': { width: 'width', height: 'height' },
  'hall-board': { diameter: 'outer', bore: 'bore', spacing: 'spacing' },
  'finned-housing': {
    diameter: 'outer',
    bore: 'bore',
    bosses: 'bolts',
    boltCircle: 'boltCircle',
    length: 'length',
  },
  'end-bell': {
    diameter: 'outer',
    bore: 'bore',
    seat: 'seat',
    bolts: 'bolts',
    boltCircle: 'boltCircle',
  },
  controller: { length: 'length', width: 'width' },
  'stack-controller': { side: 'length' },
  'power-connector': {
    contacts: 'contacts',
    contact: 'contact',
    width: 'width',
    depth: 'height',
    length: 'length',
  },
  bullet: { diameter: 'contact', plug: 'length' },
  'collet-adapter': { flange: 'outer', height: 'height', shaft: 'shaft' },
  'propeller-mount': { diameter: 'outer', boltCircle: 'boltCircle', arms: 'bolts' },
  puller: { span: 'span', reach: 'reach' },
  meter: { width: 'width', height: 'height' },
  press: { opening: 'span', throat: 'reach', height: 'height', stroke: 'stroke' },
};

/** Writes a specification's value as text; a measure is written by its typical value. */
function shownOf(specification: SpecificationValue | undefined): string {
  return String(typeof specification === 'object' ? specification.typ : specification);
}

/** Returns the first fault in the nesting of an XML text without declarations or comments, or undefined. */
function faultOf(text: string): string | undefined {
  const open: string[] = [];
  const tag =
    /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z-]+="[^"<]*")*)\s*(\/?)>|([<>])|&(?!(?:amp|lt|gt|quot);)/g;
  for (const [all, closes, name, , empty] of text.matchAll(tag)) {
    if (name === undefined) return `stray ${all}`;
    if (closes && open.pop() !== name) return `unexpected ${all}`;
    if (!closes && !empty) open.push(name);
  }
  return open.length > 0 ? `unclosed ${open.join(' ')}` : undefined;
}

describe('drawings', () => {
  // With `--update` it redraws them.
  it('are committed as the generator draws them, and nothing else is', async () => {
    for (const [path, text] of drawn)
      await expect(text).toMatchFileSnapshot(fileURLToPath(new URL(path, publicFolder)));
    const known = files.map(([path]) => path).filter((path) => path.startsWith('drawings/'));
    const present = readdirSync(new URL('drawings/', publicFolder)).map(
      (name) => `drawings/${name}`,
    );
    expect(present.toSorted()).toEqual(known.toSorted());
  });

  it.each(files)('%s is well-formed, small and self-contained', (_, text) => {
    expect(faultOf(text)).toBeUndefined();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maximumBytes);
    expect(text).toMatch(/^<svg [^>]*role="img"><title>[^<]+<\/title>/);
    expect(text).not.toMatch(
      /<(?:script|style|image|foreignObject|\w*Gradient|filter)|\son\w+=|url\(/i,
    );
    expect([...text.matchAll(/href="([^"]*)"/g)].every(([, to]) => to?.startsWith('#'))).toBe(true);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(files)('%s refers only to what it defines', (_, text) => {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('show the measures of the part', () => {
    const stator = parts.map((part) => part.drawing).find((drawing) => drawing.kind === 'stator');
    if (!stator) throw new Error('no stator among the parts');
    const nine = drawPart({ ...stator, slots: 9, diameter: 50 }, 'Nine & more');
    expect(nine.match(/href="#st"/g)).toHaveLength(9);
    expect(nine.match(/href="#sc"/g)).toHaveLength(9);
    expect(nine).toContain('>50.0 mm<');
    expect(nine).toContain('<title>Nine &amp; more</title>');
  });

  it.each(parts)('of $name shows what its specifications state', ({ drawing, name, specs }) => {
    const drawn = Object.entries(measured[drawing.kind]).map(([measure, key]) => [
      key,
      String(Object.entries(drawing).find(([field]) => field === measure)?.[1]),
    ]);
    expect(drawn).toEqual(drawn.map(([key = '']) => [key, shownOf(specs[key])]));
    const { typ } = typeof specs.outer === 'object' ? specs.outer : {};
    if (typ !== undefined)
      expect(drawPart(drawing, name)).toContain(typ.toFixed(typ < 100 ? 1 : 0));
  });

  it.each(parts)(
    'of $name shows each stated length in large figures, which do not overlap',
    ({ drawing, name, category, specs }) => {
      // A part's page shows every bearing in section.
      const shown = drawing.kind === 'bearing' ? { ...drawing, section: true } : drawing;
      const { measured: large } = drawSheet(shown, name);
      const labels = labelsIn(large);
      for (const [measure, key] of Object.entries(measured[drawing.kind])) {
        const definition = definitionOf(category, key);
        const length = specs[key];
        if (!definition || !('dimension' in definition) || definition.dimension !== 'length')
          continue;
        if (typeof length !== 'object' || length.typ === undefined) continue;
        const written = [0, 1, 2].map((digits) => length.typ?.toFixed(digits));
        const figures = labels.map(({ text }) => text.replace(/^[ØR] | mm$/g, ''));
        expect([measure, figures.some((figure) => written.includes(figure))]).toEqual([
          measure,
          true,
        ]);
      }
      const [left = 0, , width = 0, height = 0] =
        /viewBox="([^"]*)"/.exec(large)?.[1]?.split(' ').map(Number) ?? [];
      for (const [i, label] of labels.entries()) {
        expect([label.text, label.left >= left && label.right <= left + width]).toEqual([
          label.text,
          true,
        ]);
        expect([label.text, label.top >= 0 && label.bottom <= height]).toEqual([label.text, true]);
        for (const other of labels.slice(i + 1))
          expect([label.text, other.text, meet(label, other)]).toEqual([
            label.text,
            other.text,
            false,
          ]);
      }
      // The lettering is at least 10 px high on a phone that gives the drawing 343 px.
      expect((14.5 * 343) / width).toBeGreaterThanOrEqual(10);
    },
  );

  it('detects broken XML', () => {
    expect(faultOf('<a><b/></a>')).toBeUndefined();
    expect(faultOf('<a><b></a>')).toBe('unexpected </a>');
    expect(faultOf('<a>&nbsp;</a>')).toBe('stray &');
    expect(faultOf('<a>')).toBe('unclosed a');
  });

  it('keep the dimension text at 3:1 or more on both tiles', () => {
    const colours = files.flatMap(([, text]) =>
      [...text.matchAll(/<text [^>]*fill="(#\w{6})" font-family="'IBM/g)].map(([, c]) => c ?? ''),
    );
    expect(colours).toContain('#717b86');
    const onTile = new Set(colours.filter((colour) => colour !== '#e6e9ec'));
    for (const colour of onTile) {
      expect(contrast(colour, '#e9edf0')).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, '#1d222a')).toBeGreaterThanOrEqual(3);
    }
  });
});

interface Label {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the figures of a drawing with the space that each takes: a letter of the font is 0.6 of its size wide. */
function labelsIn(svg: string): Label[] {
  const texts = svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)" fill="#717b86"[^>]*>([^<]*)</g);
  return [...texts].map(([, x, y, text = '']) => {
    const half = text.length * 14.5 * 0.3;
    return {
      text,
      left: Number(x) - half,
      right: Number(x) + half,
      top: Number(y) - 11,
      bottom: Number(y) + 1,
    };
  });
}

function meet(one: Label, other: Label): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
