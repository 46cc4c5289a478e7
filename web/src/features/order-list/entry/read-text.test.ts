import { afterEach, expect, test, vi } from 'vitest';
import type { Table } from './read-table.ts';
import { isTable, isTooLong, MAX_LINES_READ, readText } from './read-text.ts';

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
  ['Motor, rev. C\n1\tSTA-4208-12\t100', true],
])('%j is a table: %s', (text, is) => {
  expect(isTable(text)).toBe(is);
});

const isPart = (written: string) => written.startsWith('STA');

async function tableOf(text: string): Promise<Table> {
  const read = await readText(text, isPart);
  if (read.kind !== 'table') throw new Error('The text is a table');
  return read;
}

test('a table is read by the columns that were chosen for one like it', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const first = await tableOf('1,"STA-1, long",5,7\n2,STA-2,6,8');
  expect(first).toMatchObject({
    columns: { number: 1, quantity: 3 },
    entries: [
      { line: 1, number: 'STA-1, long', quantity: 7 },
      { line: 2, number: 'STA-2', quantity: 8 },
    ],
  });
  const columns = { number: 1, quantity: 2 };
  expect(first.choose(columns)).toMatchObject({
    columns,
    entries: [{ quantity: 5 }, { quantity: 6 }],
  });
  expect(await tableOf('9,STA-3,1,1')).toMatchObject({ columns });
});

test('columns are named by what stands in them first, also below a title', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const { names } = await tableOf('Motor\nPos\tPart\t\tQty\n1\tSTA-4208-12\t\t100');
  expect(names).toEqual(['1: Motor', '2: Part', '3: empty', '4: Qty']);
});

test.each([
  ['STA-4208-12 100\r\n'.repeat(MAX_LINES_READ), false],
  ['STA-4208-12 100\r\n'.repeat(MAX_LINES_READ + 1), true],
  ['STA-4208-12;'.repeat(100_000), true],
])('a list that a browser would stand still over is too long', (text, is) => {
  expect(isTooLong(text)).toBe(is);
});
