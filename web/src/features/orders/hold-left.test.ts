import { expect, test } from 'vitest';
import { holdLeft } from './hold-left.ts';

const now = Date.parse('2026-06-05T12:00:00Z');

test('when hours are left, then they are rounded down', () => {
  expect(holdLeft('2026-06-06T11:59:59Z', now)).toBe('stock held for 23 h');
  expect(holdLeft('2026-06-05T13:00:00Z', now)).toBe('stock held for 1 h');
});

test('when less than an hour is left, then minutes are told, at least one', () => {
  expect(holdLeft('2026-06-05T12:59:59Z', now)).toBe('stock held for 59 min');
  expect(holdLeft('2026-06-05T12:00:01Z', now)).toBe('stock held for 1 min');
});

test('when the time has passed or is not readable, then nothing is promised', () => {
  expect(holdLeft('2026-06-05T12:00:00Z', now)).toBe('hold has run out');
  expect(holdLeft('soon', now)).toBe('hold has run out');
});
