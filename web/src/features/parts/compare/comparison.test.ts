import type { Part } from '@brushline/contract/parts/parts';
import { describe, expect, it } from 'vitest';
import { aPart } from '../../../lib/test/a-part.ts';
import { readComparison, specificationGroups, termRows, withoutEntry } from './comparison.ts';

const bearing = aPart({
  _id: 'a',
  number: 'BRG-608-2RS-C3',
  category: 'bearing',
  specs: { bore: { typ: 8 }, outer: { typ: 22 }, dynamicLoad: { typ: 3.3 }, seal: '2rs' },
  price: 0.62,
  minimumOrder: 500,
  stock: 18_500,
  priceBreaks: [{ from: 2000, cents: 55 }],
});
const slim: Part = {
  ...bearing,
  _id: 'b',
  number: 'BRG-688-HC',
  specs: { bore: { typ: 8 }, outer: { typ: 16 }, dynamicLoad: { typ: 1.25 } },
  price: 7.1,
  minimumOrder: 50,
  stock: 900,
  priceBreaks: [],
};
const rotor: Part = {
  ...slim,
  _id: 'c',
  number: 'ROT-28-8',
  category: 'rotor',
  specs: { bore: { typ: 8 }, poles: { typ: 8 } },
};
const old: Part = { ...bearing, _id: 'old' };
delete old.number;
const catalogue = [bearing, slim, rotor, old];

describe('an address', () => {
  it('names parts by number in any spelling, or by id', () => {
    expect(readComparison('brg-688-hc, BRG-608-2RS-C3,old', catalogue)).toEqual({
      parts: [slim, bearing, old],
      faults: [],
    });
  });

  it('reports why each invalid piece cannot be used', () => {
    const more = ['d', 'e'].map((_id) => ({ ...slim, _id, number: `BRG-${_id.toUpperCase()}00` }));
    const { parts, faults } = readComparison('X-9,old,OLD,old,BRG-D00,BRG-E00,a,ROT-28-8,b', [
      ...catalogue,
      ...more,
    ]);
    expect(parts.map(({ _id }) => _id)).toEqual(['old', 'd', 'e', 'c']);
    expect(faults).toEqual([
      { key: 'parts', value: 'X-9', message: 'is not a part that we sell' },
      { key: 'parts', value: 'OLD', message: 'is not a part that we sell' },
      { key: 'parts', value: 'old', message: 'is in the address twice' },
      { key: 'parts', value: 'a', message: 'is not a part that we sell' },
      { key: 'parts', value: 'b', message: 'is not a part that we sell' },
    ]);
    expect(
      readComparison('BRG-D00,BRG-E00,old,ROT-28-8,BRG-688-HC', [...catalogue, ...more]).faults,
    ).toEqual([
      { key: 'parts', value: 'BRG-688-HC', message: 'is one too many: four parts can be compared' },
    ]);
  });

  it('loses a part as a whole, but of two entries for it only the second', () => {
    const without = (gone: Part | string) =>
      withoutEntry('BRG-688-HC,NOPE,brg-688-hc,BRG-688-HC,old', gone, catalogue);
    expect(without(slim)).toEqual(['old', 'NOPE']);
    expect(without('BRG-688-HC')).toEqual(['BRG-688-HC', 'old', 'NOPE', 'brg-688-hc']);
    expect(without('NOPE')).toEqual(['BRG-688-HC', 'old', 'brg-688-hc', 'BRG-688-HC']);
  });
});

const specificationRows = (parts: readonly Part[]) =>
  specificationGroups(parts).flatMap(({ rows }) => rows);

const rowOf = (rows: ReturnType<typeof termRows>, label: string) =>
  rows.find((row) => row.label === label);

describe('the lines of a comparison', () => {
  it('mark differences, and the best value where that is a fact', () => {
    const rows = specificationRows([bearing, slim]);
    expect(rowOf(rows, 'Bore')).toMatchObject({
      cells: ['8.0', '8.0'],
      differs: false,
      unit: 'mm',
    });
    expect(rowOf(rows, 'Outer diameter')).toMatchObject({ differs: true, best: new Set() });
    expect(rowOf(rows, 'Dynamic load')).toMatchObject({ differs: true, best: new Set([0]) });
    expect(rowOf(rows, 'Seal')).toMatchObject({
      cells: ['Rubber, both sides (2RS)', null],
      differs: true,
    });
  });

  it('omit what no part states, and share what categories have in common', () => {
    const rows = specificationRows([bearing, rotor]);
    expect(rowOf(rows, 'Width')).toBeUndefined();
    expect(rowOf(rows, 'Bore')?.cells).toEqual(['8.0', '8.0']);
    expect(rowOf(rows, 'Poles')?.cells).toEqual(['–', '8']);
  });

  it('have the price at each quantity at which one of the parts gets cheaper', () => {
    const rows = termRows([bearing, slim]);
    expect(rowOf(rows, 'Unit price for 50')).toMatchObject({
      cells: [null, '$7.10'],
      instead: ['from 500', 'from 50'],
    });
    expect(rowOf(rows, 'Unit price for 500')).toMatchObject({
      cells: ['$0.62', '$7.10'],
      best: new Set([0]),
    });
    expect(rowOf(rows, 'Unit price for 2,000')?.cells).toEqual(['$0.55', '$7.10']);
    expect(rowOf(rows, 'Lead time beyond stock')).toBeUndefined();
  });

  it('mark no best among equal values', () => {
    expect(rowOf(specificationRows([bearing, old]), 'Dynamic load')?.best.size).toBe(0);
  });
});
