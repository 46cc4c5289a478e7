import { afterEach, expect, test, vi } from 'vitest';
import { isTable, isTooLong, MAX_LINES_READ, readText, rememberColumns } from './read-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['STA-4208-12 100\nBRG-608 500', false],
  ['STA-4208-12,100', false],
  ['STA-4208-12,1,000', false],
  ['STA-4208-12;1,000', false],
  ['Part\tQty\nSTA-4208-12\t100', false],
  ['1,STA-4208-12,Stator,100', true],
  ['Pos;Part;Qty\n1;STA;5', true],
  ['"STA-4208-12","1,000"', true],
])('%j is a table: %s', (text, is) => {
  expect(isTable(text)).toBe(is);
});

test('a table keeps its cells, and the columns that were chosen for one like it', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const isPart = (written: string) => written.startsWith('STA');
  const first = await readText('1,"STA-1, long",5,7\n2,STA-2,6,8', isPart);
  expect(first).toEqual({
    kind: 'table',
    rows: [
      ['1', 'STA-1, long', '5', '7'],
      ['2', 'STA-2', '6', '8'],
    ],
    columns: { number: 1, quantity: 3 },
  });
  if (first.kind === 'table') rememberColumns(first.rows, { number: 1, quantity: 2 });
  const again = await readText('9,STA-3,1,1', isPart);
  expect(again).toMatchObject({ columns: { number: 1, quantity: 2 } });
});

test.each([
  ['STA-4208-12 100\r\n'.repeat(MAX_LINES_READ), false],
  ['STA-4208-12 100\r\n'.repeat(MAX_LINES_READ + 1), true],
  ['STA-4208-12;'.repeat(100_000), true],
])('a list that a browser would stand still over is too long', (text, is) => {
  expect(isTooLong(text)).toBe(is);
});
