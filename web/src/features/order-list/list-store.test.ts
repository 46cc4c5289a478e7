import { MAX_UNITS } from '@brushline/contract/constants';
import { afterEach, expect, test, vi } from 'vitest';
import { addToCurrent, changeLists, watchLists } from './list-store.ts';
import { currentOf, noLists, type OrderList } from './lists.ts';

afterEach(() => vi.unstubAllGlobals());

const part = (name: string) => ({
  _id: name,
  name,
  price: 1,
  minimumOrder: 1,
  stock: 9,
  priceBreaks: [],
});

test('an unchanged line stays the same object, so its row does not render again', () => {
  let text: string | null = null;
  vi.stubGlobal('localStorage', {
    getItem: () => text,
    setItem: (_: string, next: string) => {
      text = next;
    },
  });
  vi.stubGlobal('addEventListener', () => {});
  watchLists();
  addToCurrent(part('a'), 1);
  addToCurrent(part('b'), 1);
  const before = current();
  addToCurrent(part('b'), 1);
  const after = current();
  expect(after.lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect(after.lines[0]).toBe(before.lines[0]);
  // Another tab has added to the list.
  text = JSON.stringify({ current: after.id, all: [{ ...after, lines: before.lines }] });
  expect(current().lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test('the units that are added up are at most those of a line that can be stored and ordered', () => {
  addToCurrent(part('c'), MAX_UNITS);
  addToCurrent(part('c'), 1);
  expect(current().lines.find((line) => line.part === 'c')?.quantity).toBe(MAX_UNITS);
});

/** Returns the list that the next change starts from. */
function current(): OrderList {
  let found = noLists;
  changeLists((lists) => {
    found = lists;
    return lists;
  });
  return currentOf(found);
}
