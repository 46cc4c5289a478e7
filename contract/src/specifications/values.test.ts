import { describe, expect, it } from 'vitest';
import { addProductBody } from '../parts/parts.ts';
import { parse } from '../values/schema.ts';
import { categoryIds } from './categories.ts';
import { definitionOf, definitions, type NumberDefinition } from './definitions.ts';
import {
  overlaps,
  readEnteredMeasure,
  readSpecifications,
  shownValue,
  statedOf,
} from './values.ts';

const bore = definitionOf('bearing', 'bore') as NumberDefinition; // a measure, in the table
const kv = definitionOf('stator', 'kv') as NumberDefinition; // a range, in the table

const body = {
  name: 'Bearing 608',
  description: 'A bearing',
  image: '/images/bearing.svg',
  minimumOrder: 1,
  stock: 1,
  price: 1,
};

it.each(categoryIds)('no two specifications of a %s share a key', (category) => {
  const keys = definitions[category].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('shows a flag as Yes or No', () => {
  const flag = Object.values(definitions)
    .flat()
    .find(({ kind }) => kind === 'flag');
  expect(flag && [true, false].map((value) => shownValue(flag, value))).toEqual(['Yes', 'No']);
});

describe('readSpecifications', () => {
  it('accepts values that fit the definitions', () => {
    const specs = { bore: { typ: 8 }, seal: '2rs', maximumSpeed: { max: 30_000 } };
    expect(readSpecifications('bearing', specs)).toEqual({ ok: true, value: specs });
    const cold = { temperature: { min: -40, max: 150 } };
    expect(readSpecifications('sensor', cold)).toEqual({ ok: true, value: cold });
  });

  it.each([
    ['not an object', [], 'specs', 'Specifications must be an object'],
    ['an unknown key', { kv: 1 }, 'specs.kv', 'kv is not a specification of this category'],
    ['another choice', { seal: 'tin' }, 'specs.seal', 'Seal must be one of: 2rs, zz, open'],
    ['a bare number', { bore: 8 }, 'specs.bore', 'Bore must be an object with min, typ or max'],
    ['a length below 0', { bore: { typ: -8 } }, 'specs.bore', 'Bore cannot be less than 0'],
    ['no number', { bore: {} }, 'specs.bore', 'Bore has no number'],
    [
      'descending values',
      { bore: { min: 9, max: 8 } },
      'specs.bore',
      'Bore: min, typ and max must be in ascending order',
    ],
  ])('refuses %s', (_, given, key, error) => {
    expect(readSpecifications('bearing', given)).toEqual({ ok: false, errors: { [key]: error } });
  });

  it('names every fault of a body at its key', () => {
    const specs = { bore: 8, seal: 'tin' };
    expect(parse(addProductBody, { ...body, category: 'bearing', specs })).toMatchObject({
      errors: { 'specs.bore': expect.any(String), 'specs.seal': expect.any(String) },
    });
    expect(parse(addProductBody, { ...body, specs })).toMatchObject({
      errors: { specs: 'Choose a category before you enter specifications' },
    });
    expect(parse(addProductBody, body)).toMatchObject({ ok: true });
  });
});

it('reads what is typed for a measure and for a range', () => {
  expect(readEnteredMeasure(bore, '0.8 cm')).toEqual({ ok: true, value: { typ: 8 } });
  expect(readEnteredMeasure(kv, '380 to 420')).toEqual({ ok: true, value: { min: 380, max: 420 } });
  expect(readEnteredMeasure(kv, '380..')).toEqual({
    ok: false,
    error: 'Speed constant needs min and max',
  });
});

it('shows values without their unit', () => {
  const specs = { kv: { min: 380, max: 420 }, outer: { typ: 42 }, teeth: 'outward' };
  expect(
    statedOf('stator', specs).map(({ definition, value }) => shownValue(definition, value)),
  ).toEqual(['42.0', 'Outward (outrunner)', '380 to 420']);
});

it('shows a figure as it is stated, or aligned with others', () => {
  const specs = { outer: { typ: 6.35 }, resistance: { typ: 190 }, wire: { typ: 0.5 } };
  const stated = statedOf('stator', specs);
  const shown = stated.map(({ definition, value }) => shownValue(definition, value));
  expect(shown).toEqual(['6.35', '0.50', '190']);
  const aligned = stated.map(({ definition, value }) => shownValue(definition, value, 'aligned'));
  expect(aligned).toEqual(['6.35', '0.50', '190.00']);
  const bores = [8, 110, 112.5, 8.466_666_666_67].map((typ) => shownValue(bore, { typ }));
  expect(bores).toEqual(['8.0', '110', '112.5', '8.4667']);
});

it('shows a range whose ends look alike as one value', () => {
  const [kv] = statedOf('stator', { kv: { min: 400, max: 400 } });
  expect(kv && shownValue(kv.definition, kv.value)).toBe('400');
});

it('finds the ranges that share a value', () => {
  const wanted = { min: null, max: 2 };
  expect(overlaps(wanted, { min: 0.5, max: 0.5 })).toBe(true);
  expect(overlaps(wanted, { min: 2, max: 5 })).toBe(true);
  expect(overlaps(wanted, { min: 2.1, max: 5 })).toBe(false);
  expect(overlaps({ min: null, max: null }, wanted)).toBe(true);
});
