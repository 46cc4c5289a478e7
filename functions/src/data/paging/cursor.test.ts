import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const position = { key: new Date('2026-11-20T12:00:00Z'), id: 'o-1' };

test('a cursor contains a position in its list', () => {
  expect(decodeCursor('orders', 'time', encodeCursor('orders', position))).toEqual(position);
});

test.each(['audit', 'order', ''])("%s's cursor is refused by the list of orders", (list) => {
  const cursor = encodeCursor(list, position);
  expect(() => decodeCursor('orders', 'time', cursor)).toThrow(
    expect.objectContaining({ code: 'invalid_query' }),
  );
});
