import { expect, test } from 'vitest';
import { aPart } from '../../../lib/test/a-part.ts';
import { drawToOneScale } from './draw-to-one-scale.ts';

function bearing(bore: number, outer: number, width: number) {
  const specs = { bore: { typ: bore }, outer: { typ: outer }, width: { typ: width }, seal: 'open' };
  return aPart({ _id: `b${bore}`, category: 'bearing', specs });
}

const small = bearing(4, 13, 5);
const large = bearing(8, 26, 10);

test('the larger part fills its place, and one of half the size fills half', () => {
  const { drawings } = drawToOneScale([small, large]);
  const shares = drawings.map(({ drawn }) => drawn?.share);
  expect(shares[1]).toBe(1);
  expect(shares[0]).toBeCloseTo(0.5, 1);
});

test('the bar is the longest within two fifths of the width', () => {
  const { bar } = drawToOneScale([small, large]);
  const { bar: alone } = drawToOneScale([small]);
  for (const one of [bar, alone]) expect(one?.share).toBeLessThanOrEqual(0.4);
  expect(bar?.share).toBeGreaterThan(0.15);
  expect(alone?.mm).toBeLessThan(bar?.mm ?? 0);
});

test('a part without measures has no drawing, and alone it has no scale', () => {
  const { category: _, specs: __, ...plain } = small;
  expect(drawToOneScale([plain, large]).drawings.map(({ drawn }) => drawn?.share)).toEqual([
    undefined,
    1,
  ]);
  expect(drawToOneScale([plain])).toEqual({ drawings: [{ part: plain, drawn: null }], bar: null });
});
