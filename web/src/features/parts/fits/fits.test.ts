import type { Category } from '@brushline/contract/specifications/categories';
import type { Specifications } from '@brushline/contract/specifications/values';
import { expect, it } from 'vitest';
import { aPart } from '../../../lib/test/a-part.ts';
import { findParts } from '../search/find-parts.ts';
import { readSearch } from '../search/part-search.ts';
import { fitsOf, rotorFor } from './fits.ts';

const mm = (typ: number) => ({ typ });

const part = (_id: string, category: Category, specs: Specifications) =>
  aPart({ _id, name: _id, category, specs });

const stator = part('stator 42-08', 'stator', {
  outer: mm(42),
  stack: mm(8),
  teeth: 'outward',
  resistance: mm(190),
  kv: { min: 380, max: 420 },
  noLoadCurrent: mm(0.5),
  current: mm(8.8),
  wire: mm(0.45),
});
const bell = part('bell 42', 'rotor', {
  outer: mm(51.4),
  opening: mm(43.2),
  bore: mm(5),
  length: mm(8),
  construction: 'bell',
  maximumSpeed: mm(12_000),
});
const longBell = part('bell 42-15', 'rotor', { ...bell.specs, length: mm(15) });
const wideBell = part('bell 50', 'rotor', { ...bell.specs, opening: mm(50.7) });
const catalogue = [
  stator,
  wideBell,
  longBell,
  bell,
  part('shaft 5', 'shaft', { outer: mm(5), fit: 'h5' }),
  part('shaft 8', 'shaft', { outer: mm(8), fit: 'h5' }),
  part('bearing 8', 'bearing', { bore: mm(8), outer: mm(22) }),
  part('bearing 5', 'bearing', { bore: mm(5), outer: mm(16) }),
  part('wire 0.45', 'winding', { form: 'wire', wire: mm(0.45) }),
  part('wire 0.5', 'winding', { form: 'wire', wire: mm(0.5) }),
  part('coil 0.45', 'winding', { form: 'coil', wire: mm(0.45) }),
  part('ring 8', 'magnet', { form: 'ring', bore: mm(8) }),
  part('arc', 'magnet', { form: 'arc', outerRadius: mm(8) }),
  part('housing', 'housing', { seat: mm(22), bore: mm(57), form: 'bell' }),
  part('controller 40 A', 'controller', { current: mm(40), voltage: { min: 10, max: 26 } }),
  part('controller 5 A', 'controller', { current: mm(5), voltage: { min: 10, max: 26 } }),
  part('controller 40 A, 4S', 'controller', { current: mm(40), voltage: { min: 7, max: 17 } }),
];
const namesFor = (name: string) => {
  const chosen = catalogue.find(({ _id }) => _id === name);
  if (!chosen) throw new Error(`There is no ${name}`);
  return fitsOf(chosen, catalogue).map(({ parts }) => parts.map((each) => each.name));
};

it.each([
  ['stator 42-08', [['bell 42'], ['controller 40 A'], ['wire 0.45']]],
  ['bell 42', [['stator 42-08'], ['shaft 5']]],
  ['bearing 8', [['shaft 8'], ['housing']]],
  ['shaft 5', [['bearing 5'], ['bell 50', 'bell 42-15', 'bell 42']]],
  ['shaft 8', [['bearing 8'], ['ring 8']]],
  ['ring 8', [['shaft 8']]],
  ['arc', []],
  ['housing', [['bearing 8']]],
  ['controller 5 A', []],
])('finds the parts that fit a %s', (name, fitting) => {
  expect(namesFor(name)).toEqual(fitting);
});

it('links to a search that finds the same parts', () => {
  for (const each of catalogue)
    for (const { address, count, parts } of fitsOf(each, catalogue)) {
      const { search, faults } = readSearch(new URL(address, 'https://shop.test').searchParams);
      expect(faults).toEqual([]);
      const found = findParts(catalogue, search, null).parts;
      expect(found).toHaveLength(count);
      expect(found.map(({ _id }) => _id)).toEqual(
        expect.arrayContaining(parts.map(({ _id }) => _id)),
      );
    }
});

it('makes no demand from a missing specification', () => {
  expect(fitsOf(part('bare', 'stator', { teeth: 'outward' }), catalogue)).toEqual([]);
  expect(rotorFor(part('bare', 'stator', { teeth: 'outward' }), catalogue)).toBeNull();
});

it('computes the motor of a stator with the first rotor that fits', () => {
  expect(rotorFor(stator, catalogue)).toBe(bell);
});
