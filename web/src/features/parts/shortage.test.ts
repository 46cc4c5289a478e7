import { expect, it } from 'vitest';
import { shortageOf } from './shortage.ts';

it.each([
  [0, 'Sold out'],
  [9, 'Not enough in stock'],
  [10, null],
])('calls %i of a minimum of 10: %s', (stock, words) =>
  expect(shortageOf({ stock, minimumOrder: 10 })).toBe(words),
);
