import { expect, it } from 'vitest';
import { shortageOf } from './shortage.ts';

it.each([
  [0, 'Sold out'],
  [9, 'Not enough in stock'],
  [10, null],
])('describes a stock of %i with a minimum order of 10: %s', (stock, words) =>
  expect(shortageOf({ stock, minimumOrder: 10 })).toBe(words),
);
