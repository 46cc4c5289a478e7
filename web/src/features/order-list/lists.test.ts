import { expect, test } from 'vitest';
import { withEmptyList, withLineAt, withNewList, withoutList } from './edit-lists.ts';
import {
  currentOf,
  hasRoom,
  type Line,
  MAX_LINES,
  noLists,
  type OrderLists,
  readLists,
  withCurrent,
  withLine,
  withoutLine,
} from './lists.ts';

const line = (part: string, quantity = 1): Line => ({
  part,
  quantity,
  seen: { cents: 100, stock: 9, name: 'Stator' },
});
const empty = currentOf(noLists);
const full = Array.from({ length: MAX_LINES }, (_, i) => line(`part-${i}`)).reduce(withLine, empty);

test('a part has one line, which keeps its place', () => {
  const list = [line('a'), line('b'), line('a', 5)].reduce(withLine, empty);
  expect(list.lines.map(({ part, quantity }) => [part, quantity])).toEqual([
    ['a', 5],
    ['b', 1],
  ]);
});

test('a full list accepts no further part, but its lines can change', () => {
  expect(hasRoom(full, 'another')).toBe(false);
  expect(withLine(full, line('another'))).toBe(full);
  expect(withLine(full, line('part-0', 7)).lines[0]?.quantity).toBe(7);
});

test('a removed line returns to its place, once', () => {
  const list = [line('a'), line('b'), line('c')].reduce(withLine, empty);
  const back = withLineAt(withoutLine(list, 'b'), line('b'), 1);
  expect(back).toEqual(list);
  expect(withLineAt(back, line('b'), 0)).toBe(back);
});

test('a new list is the current one, and replaces an empty list that was never renamed', () => {
  const lists = withNewList(noLists, { id: 'motor', name: 'Motor', lines: [] });
  expect(lists.all.map(({ id }) => id)).toEqual(['motor']);
  const changed = withCurrent(lists, (list) => withLine(list, line('a')));
  expect(currentOf(changed).lines).toHaveLength(1);
  expect(withoutList(changed, 'motor')).toEqual(noLists);
  const named = withCurrent(noLists, (list) => ({ ...list, name: 'Rotor' }));
  expect(namesOf(withEmptyList(named))).toEqual(['Rotor', 'List 2']);
});

const namesOf = ({ all }: OrderLists) => all.map(({ name }) => name);

test('a new list has a unique name, even after one was deleted', () => {
  const filled = withCurrent(noLists, (list) => withLine(list, line('a')));
  const three = withEmptyList(withEmptyList(filled));
  expect(namesOf(three)).toEqual(['Order list', 'List 2', 'List 3']);
  const two = withoutList(three, three.all[1]?.id ?? '');
  expect(namesOf(withEmptyList(two))).toEqual(['Order list', 'List 3', 'List 4']);
});

test('stored lists are read back', () => {
  const lists = withCurrent(noLists, (list) => withLine(list, line('a', 3)));
  expect(readLists(JSON.stringify(lists))).toEqual(lists);
});

test('a list with more parts than the maximum keeps them', () => {
  const lines = [...full.lines, line('another')];
  const lists = { current: 'saved', all: [{ id: 'saved', name: 'Saved', lines }] };
  expect(readLists(JSON.stringify(lists))).toEqual(lists);
});

test.each([null, '', '{', '[]', 'null', '"text"', '{"all":{}}', '{"all":[{"id":1}]}'])(
  '%s holds no list',
  (text) => {
    expect(readLists(text)).toBeNull();
  },
);

test('invalid lines of a stored list are left out', () => {
  const lines = [line('a'), line('b', -1), line('c', 1.5), { part: 'd', quantity: 1 }, null, 7];
  const stored = JSON.stringify({ current: 5, all: [{ id: 'x', name: 'X', lines }] });
  expect(readLists(stored)).toEqual({
    current: '',
    all: [{ id: 'x', name: 'X', lines: [line('a')] }],
  });
});
