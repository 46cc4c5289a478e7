import { describe, expect, it } from 'vitest';
import { toggled } from './chosen-products.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ _id: id, name: id.toUpperCase() }));
const chosenOf = (ids: string) =>
  new Map(rows.filter(({ _id }) => ids.includes(_id)).map((row) => [row._id, row]));
const after = (ids: string, from: string, to: string) =>
  [...toggled(chosenOf(ids), rows, [from, to]).keys()].toSorted().join('');

describe('selecting products', () => {
  it('selects one, and deselects it', () => {
    expect(after('a', 'c', 'c')).toBe('ac');
    expect(after('ac', 'c', 'c')).toBe('a');
  });

  it('selects or deselects a range in either direction', () => {
    expect(after('b', 'b', 'd')).toBe('bcd');
    expect(after('d', 'd', 'a')).toBe('abcd');
    expect(after('abcde', 'b', 'd')).toBe('ae');
    expect(after('bd', 'b', 'e')).toBe('bcde');
  });

  it('changes a single row if the other end of the range has left the list', () => {
    expect(after('a', 'x', 'c')).toBe('ac');
    expect(after('a', '', 'c')).toBe('ac');
  });

  it('keeps products that are not in the list', () => {
    const other = { _id: 'x', name: 'X' };
    expect([...toggled(new Map([['x', other]]), rows, ['a', 'b']).keys()]).toEqual(['x', 'a', 'b']);
  });
});
