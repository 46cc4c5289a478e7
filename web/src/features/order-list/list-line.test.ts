import { expect, test } from 'vitest';
import { aPart } from '../../lib/test/a-part.ts';
import { kitLines } from './kits/kits.ts';
import { priceLines, totalsOf } from './list-line.ts';
import { lineOf } from './list-store.ts';

const bearing = aPart({
  _id: 'bearing',
  minimumOrder: 50,
  stock: 1000,
  price: 2,
  orderMultiple: 10,
  priceBreaks: [{ from: 200, cents: 150 }],
});
const stator = { ...bearing, _id: 'stator', name: 'Stator', priceBreaks: [], stock: 300 };
const parts = new Map([bearing, stator].map((part) => [part._id, part]));
const priced = (...lines: ReturnType<typeof lineOf>[]) => priceLines(lines, parts);

test('a line is priced at the break that it reaches', () => {
  expect(priced(lineOf(bearing, 200))).toMatchObject([
    { unitCents: 150, totalCents: 30_000, savedCents: 10_000, wasCents: null, next: null },
  ]);
});

test('a larger quantity that costs less is offered, or else the next price', () => {
  expect(priced(lineOf(bearing, 160))).toMatchObject([
    { cheaper: { quantity: 200, totalCents: 30_000, savedCents: 2000 } },
  ]);
  expect(priced(lineOf(bearing, 100))).toMatchObject([
    { cheaper: null, next: { from: 200, cents: 150, savedCents: 50 } },
  ]);
});

test('a line has the changes since its quantity was set', () => {
  const seen = { cents: 180, stock: 400, name: bearing.name };
  expect(priced({ ...lineOf(bearing, 100), seen })).toMatchObject([{ wasCents: 180 }]);
  expect(priced({ ...lineOf(stator, 350), seen })).toMatchObject([
    { hasSoldMeanwhile: true, check: { state: 'over-stock', offer: 300 } },
  ]);
});

test('a part that is gone stays as a line, and costs nothing', () => {
  const lines = priced(lineOf(bearing, 200), { ...lineOf(bearing, 5), part: 'gone' });
  expect(lines[1]).toMatchObject({ part: null });
  expect(totalsOf(lines)).toEqual({
    units: 200,
    totalCents: 30_000,
    savedCents: 10_000,
    faults: 1,
  });
});

test('kits are rounded up to the minimum and the multiple, with the units left over', () => {
  const lines = priced(lineOf(bearing, 2), lineOf(stator, 1));
  expect(kitLines(lines, 20)).toMatchObject([
    { needed: 40, ordered: 50, left: 10, totalCents: 10_000, more: { quantity: 200, per: 'unit' } },
    { needed: 20, ordered: 50, left: 30, totalCents: 10_000, more: null },
  ]);
  expect(kitLines(lines, 83)).toMatchObject([
    { needed: 166, ordered: 170, left: 4, more: { quantity: 200, cents: 30_000, per: 'order' } },
    { needed: 83, ordered: 90, left: 7 },
  ]);
  expect(kitLines(lines, 301)).toMatchObject([
    { needed: 602, ordered: 610 },
    { needed: 301, ordered: null, left: 0, totalCents: 0, more: null },
  ]);
});
