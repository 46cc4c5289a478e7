import { expect, it } from 'vitest';
import { stepped } from './quantity-field.tsx';

const limits = { minimumOrder: 200, stock: 1000 };

it.each([
  ['200', 200, '400'],
  ['900', 200, '1000'],
  ['400', -200, '200'],
  ['250', -200, '200'],
  ['150', 200, '200'],
  ['', 200, '200'],
  ['-5', -200, '200'],
  ['1500', -200, '1000'],
])('steps from %j by %i to %s', (quantity, step, to) =>
  expect(stepped(quantity, step, limits)).toBe(to),
);

it.each([
  ['225', 200, '400'],
  ['225', -200, '200'],
  ['900', 200, '1000'],
])('steps from %j by %i to %s in multiples of 50', (quantity, step, to) =>
  expect(stepped(quantity, step, { minimumOrder: 200, stock: 1020, orderMultiple: 50 })).toBe(to),
);
