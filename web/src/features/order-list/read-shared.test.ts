import { writeShared } from '@brushline/contract/order-list/share-list';
import { expect, test } from 'vitest';
import { readShared } from './read-shared.ts';

test('a shared list is read back as written', () => {
  const address = writeShared([
    { number: 'STA-4208-12', quantity: 100 },
    { number: 'with = & # %', quantity: 5, cents: 790 },
  ]);
  expect(address).toBe('#STA-4208-12=100&with%20%3D%20%26%20%23%20%25=5@790');
  expect(readShared(address)).toEqual([
    { line: 1, number: 'STA-4208-12', quantity: 100, cents: null },
    { line: 2, number: 'with = & # %', quantity: 5, cents: 790 },
  ]);
});

test('a fragment written by hand is read as far as possible', () => {
  expect(readShared('')).toEqual([]);
  expect(readShared('#main')).toEqual([]);
  expect(readShared('#A=x&B=5@y&%E0%A4%A=1')).toEqual([
    { line: 1, number: 'A', quantity: null, cents: null },
    { line: 2, number: 'B', quantity: 5, cents: null },
    { line: 3, number: '%E0%A4%A', quantity: 1, cents: null },
  ]);
});

test('a fragment with too many lines is cut', () => {
  expect(readShared(`#${'A=1&'.repeat(100_000)}`)).toHaveLength(500);
});
