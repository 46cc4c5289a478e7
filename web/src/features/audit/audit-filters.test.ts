import { expect, test } from 'vitest';
import { searchOf } from '../../lib/api/call.ts';
import { readFilter } from './audit-filters.tsx';

test.each([
  '',
  '?who=a%40b.test',
  '?act=part.add&outcome=refused',
  '?who=a%2Bc%40b.test&act=user.list',
])('%j is unchanged after it was read and written', (search) =>
  expect(searchOf(readFilter(new URLSearchParams(search)))).toBe(search),
);

test('unknown acts and outcomes are left out', () => {
  const filter = readFilter(new URLSearchParams('who=+&act=part.eat&outcome=maybe&x=y'));
  expect(filter).toEqual({ who: undefined, act: undefined, outcome: undefined });
});
