import { categoryIds } from '@brushline/contract/specifications/categories';
import { expect, it } from 'vitest';
import { drawSpecs, missingOf } from './draw-specs.ts';

const mm = (typ: number) => ({ typ });

it('draws a part from the measures of its category', () => {
  const specs = { outer: mm(42), bore: mm(9), slots: mm(12), teeth: 'outward' };
  const drawn = drawSpecs('stator', specs, 'Stator core 42');
  expect(drawn?.svg).toContain('>42.0 mm<');
  expect(drawn?.pxPerMm).toBeCloseTo(4.41, 1);
});

it('shows every stated length in the large drawing', () => {
  const specs = { outer: mm(22), bore: mm(8), width: mm(7) };
  const figures = drawSpecs('bearing', specs, '608')?.measured.match(/(?<=>)[^<>]*\d\.\d[^<>]*/g);
  expect(figures?.toSorted()).toEqual(['22.0 mm', '7.0', 'Ø 8.0']);
});

it('draws a core from the side too if its stack is stated', () => {
  const specs = { outer: mm(42), bore: mm(9), slots: mm(12) };
  const [front, both] = [specs, { ...specs, stack: mm(8) }].map((each) =>
    drawSpecs('stator', each, 'Stator core 42'),
  );
  expect(front?.measured).not.toContain('8.0 mm');
  expect(both?.measured).toContain('>8.0 mm<');
  expect(both?.svg).toBe(front?.svg);
});

it.each([
  [
    'connector',
    { form: 'shell', contacts: { typ: 2 }, length: mm(16), width: mm(15), height: mm(8) },
  ],
  ['connector', { form: 'bullet', contact: mm(3.5), length: mm(16) }],
  ['winding', { form: 'wire', outer: mm(125), height: mm(16) }],
  ['winding', { form: 'coil', width: mm(24), height: mm(16) }],
  ['winding', { form: 'hairpin', width: mm(46), height: mm(16) }],
] as const)('draws a %s that states its outline: %o', (category, specs) => {
  expect(drawSpecs(category, specs, 'Part')?.measured).toMatch(/>16\.0( mm)?</);
});

it('draws a meter from its case, and shows the unit that it reads', () => {
  const specs = { form: 'meter', width: mm(78), height: mm(140) };
  expect(drawSpecs('tool', specs, 'Winding meter')?.svg).toContain('>mΩ<');
  const ofSpeed = drawSpecs('tool', { ...specs, kv: { min: 10, max: 9999 } }, 'KV meter');
  expect(ofSpeed?.svg).toContain('>KV<');
  expect(ofSpeed?.measured).toMatch(/>78\.0 mm<.*>140</);
});

it('draws a press from its opening, throat and frame, and shows its stroke only if stated', () => {
  const specs = { form: 'press', span: mm(215), reach: mm(108), height: mm(430) };
  const figures = (more: Record<string, { typ: number }>) =>
    drawSpecs('tool', { ...specs, ...more }, 'Press')?.measured.match(/(?<=>)\d+(?= mm<|<)/g);
  expect(figures({})?.toSorted()).toEqual(['108', '215', '430']);
  expect(figures({ stroke: mm(190) })?.toSorted()).toEqual(['108', '190', '215', '430']);
  expect(missingOf('tool', { ...specs, span: mm(500) })).toBe(
    'opening must be smaller than height',
  );
});

it('draws a sealed bearing as sealed, and an open one as open', () => {
  const specs = { outer: mm(22), bore: mm(8), width: mm(7) };
  const svgs = ['2rs', 'zz', 'open'].map((seal) => drawSpecs('bearing', { ...specs, seal }, '608'));
  expect(new Set(svgs.map((drawn) => drawn?.svg)).size).toBe(3);
});

it.each(categoryIds)('does not draw a %s without specifications', (category) => {
  expect(drawSpecs(category, {}, 'Nothing stated')).toBeNull();
});

it('reports why a part cannot be drawn', () => {
  expect(missingOf('bearing', {})).toBe('outer diameter is needed');
  const insideOut = { outer: mm(8), bore: mm(22), width: mm(7) };
  expect(missingOf('bearing', insideOut)).toBe('bore must be smaller than outer diameter');
  const whole = { outer: mm(22), bore: mm(8), width: mm(7) };
  expect(missingOf('bearing', whole)).toBeNull();
  expect(missingOf('winding', {})).toBeNull();
});

it('does not draw an impossible part', () => {
  expect(
    drawSpecs('bearing', { outer: mm(8), bore: mm(22), width: mm(7) }, 'Inside out'),
  ).toBeNull();
});
