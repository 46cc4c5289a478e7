import type { Product } from '@brushline/contract/parts/products';
import { expect, it } from 'vitest';
import { filledValues } from '../add-part/filled-values.ts';
import { changedFields } from './changed-fields.ts';
import { clashesOf, mergeValues, withUnit } from './merge-values.ts';

const product: Product = {
  _id: 'p1',
  name: 'Bearing 608',
  description: 'A bearing',
  image: '/drawings/608.svg',
  minimumOrder: 50,
  stock: 1240,
  price: 8.4,
  number: 'BRG-608',
  category: 'bearing',
  // More decimals than the field shows.
  specs: { bore: { typ: 8.000001 }, outer: { min: 21.9, max: 22 }, seal: '2rs' },
  priceBreaks: [{ from: 100, cents: 780 }],
  leadTimeDays: 21,
  held: 0,
  sold: 0,
  received: 1240,
  stockVersion: 0,
  archivedAt: null,
};
const opened = filledValues(product);
const changes = (typed: Readonly<Record<string, string>>) =>
  changedFields(product, Object.assign({ ...opened }, typed), typed.imageAddress ?? product.image);

it('sends nothing from an untouched form', () => {
  expect(changes({})).toEqual({ seen: {}, set: {} });
});

it.each([
  [{ price: '8.60' }, { price: 8.4 }, { price: 8.6 }],
  [
    { leadTimeDays: '', lowStock: '90' },
    { leadTimeDays: 21, lowStock: null },
    { leadTimeDays: null, lowStock: 90 },
  ],
  [{ number: '' }, { number: 'BRG-608' }, { number: null }],
  [{ imageAddress: '/b.svg' }, { image: '/drawings/608.svg' }, { image: '/b.svg' }],
  [
    { 'break:0:price': '7.50', 'break:1:from': '200', 'break:1:price': '7' },
    { priceBreaks: [{ from: 100, cents: 780 }] },
    {
      priceBreaks: [
        { from: 100, cents: 750 },
        { from: 200, cents: 700 },
      ],
    },
  ],
  [
    { category: '' },
    { category: 'bearing', specs: product.specs },
    { category: null, specs: null },
  ],
])('sends the typed %j with the earlier values', (typed, seen, set) => {
  expect(changes(typed)).toEqual({ seen, set });
});

it('keeps the stored value of a specification when another one changes', () => {
  const { set } = changes({ 'spec:bearing:seal': '' });
  expect(set).toEqual({ specs: { bore: { typ: 8.000001 }, outer: { min: 21.9, max: 22 } } });
});

it('merges the changes of somebody else, and lists the fields that both have changed', () => {
  const theirs = filledValues({
    ...product,
    name: 'Bearing 608 C3',
    price: 9,
    specs: { ...product.specs, seal: 'zz' },
    priceBreaks: [{ from: 200, cents: 700 }],
  });
  const yours = { ...opened, price: '8.60', description: 'Sealed', 'break:0:price': '7.50' };
  const { values, clashes } = mergeValues(opened, theirs, yours);
  expect(values).toEqual({
    ...yours,
    name: 'Bearing 608 C3',
    'spec:bearing:seal': 'zz',
  });
  expect(clashes.map(({ unit: { label }, ...both }) => ({ label, ...both }))).toEqual([
    { label: 'Price', theirs: '$9.00', yours: '$8.60' },
    { label: 'Price breaks', theirs: 'from 200 $7.00', yours: 'from 100 $7.50' },
  ]);
  const [price] = clashes;
  expect(price && withUnit(price.unit, theirs, values).price).toBe('9.00');
});

it('finds the fields of a draft that somebody else has changed since', () => {
  const theirs = filledValues({ ...product, price: 9, leadTimeDays: 7 });
  const draft = { price: '8.60', 'seen:price': '8.40', name: 'B', 'seen:name': 'Bearing 608' };
  const clashes = clashesOf(draft, theirs).map(({ unit, ...both }) => ({
    ...both,
    of: unit.label,
  }));
  expect(clashes).toEqual([{ of: 'Price', theirs: '$9.00', yours: '$8.60' }]);
  expect(clashesOf(draft, opened)).toEqual([]);
});

it('finds no clash if both have entered the same value', () => {
  const theirs = filledValues({ ...product, price: 9 });
  expect(mergeValues(opened, theirs, { ...opened, price: '9.00' })).toEqual({
    values: { ...opened, price: '9.00' },
    clashes: [],
  });
});
