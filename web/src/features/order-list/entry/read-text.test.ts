import { afterEach, expect, test, vi } from 'vitest';
import { aWorkbook, sheetRows } from '../../../lib/test/a-workbook.ts';
import { MAX_LINES_READ } from '../read-shared.ts';
import type { Table } from './read-table.ts';
import { isTable, isTooLong, readListFile, readText } from './read-text.ts';

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

const isPart = (written: string) => /^STA-\d$/.test(written);

async function tableOf(text: string): Promise<Table> {
  const read = await readText(text, isPart);
  if (read.kind !== 'table') throw new Error('The text is a table');
  return read;
}

test('a table is read by the columns chosen for a similar one', async () => {
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

test('columns are named by their headings, or else by their first cells', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const { names } = await tableOf('Motor\nPos\tPart\t\tQty\n1\tSTA-4208-12\t\t100');
  expect(names).toEqual(['1: Pos', '2: Part', '3: empty', '4: Qty']);
  const titled = await tableOf('Motor\t\t42\t\nPos\tPart\t\tQty\n1\tSTA-4208-12\t\t100');
  expect(titled.names).toEqual(names);
  expect((await tableOf('Motor\n1\tSTA-1\t5')).names).toEqual(['1: Motor', '2: STA-1', '3: 5']);
});

test('a first line that names the separator is not a part', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(await tableOf('sep=;\r\nPart number;Qty;Note\r\nSTA-1;100;a')).toMatchObject({
    entries: [{ line: 3, number: 'STA-1', quantity: 100 }],
  });
  expect(await readText('SEP=,\nFOO-1,100', isPart)).toEqual({
    kind: 'lines',
    entries: [{ line: 2, number: 'FOO-1', quantity: 100 }],
  });
});

test('a Markdown table is read by its cells', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const two = '| Part | Qty |\n|:---|---:|\n| FOO-1 | 1,000 |';
  expect(await readText(two, isPart)).toEqual({
    kind: 'lines',
    entries: [{ line: 3, number: 'FOO-1', quantity: 1000 }],
  });
  const four = '| Pos | Part | Note | Qty |\n| --- | --- | --- | --- |\n| 1 | STA-1 | M3 | 100 |';
  expect(await tableOf(four)).toMatchObject({
    entries: [{ line: 3, number: 'STA-1', quantity: 100 }],
  });
});

test('columns that spaces align are a table, and a position is not a quantity', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const printed = 'Pos  Qty  Part\n1    100  STA-1\n2    500  STA-2';
  const { entries } = await tableOf(printed);
  expect(entries).toMatchObject([
    { number: 'STA-1', quantity: 100 },
    { number: 'STA-2', quantity: 500 },
  ]);
});

test('two spaces in the cells of a table separate nothing', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  for (const sign of ['\t', ';']) {
    const row = (number: string) => [number, 'Core  42  slots  12', '100'].join(sign);
    const { entries } = await tableOf(`${row('STA-1')}\n${row('STA-2')}`);
    expect(entries).toMatchObject([
      { number: 'STA-1', quantity: 100 },
      { number: 'STA-2', quantity: 100 },
    ]);
  }
});

test('the commas of a greeting or between parts make no table', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const letter = await readText('Dear Sir, Madam, please quote\nSTA-1 100\nSTA-2 500', isPart);
  expect(letter).toMatchObject({ kind: 'lines', entries: [{}, { quantity: 100 }, {}] });
  const listed = await readText('STA-1 100, STA-2 500 and STA-3 20', isPart);
  expect(listed).toMatchObject({
    kind: 'lines',
    entries: [{ quantity: 100 }, { number: 'STA-2', quantity: 500 }, { quantity: 20 }],
  });
});

test('a cell that begins with a quote does not hide the lines below it', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const copied = 'Part\tNote\tQty\nSTA-1\t"Special" red\t100\nSTA-2\t5" long\t500\nSTA-3\t\t20';
  const { entries } = await tableOf(copied);
  expect(entries?.map(({ quantity }) => quantity)).toEqual([100, 500, 20]);
  const broken = await tableOf('Part\tNote\tQty\nSTA-1\t"one\ntwo"\t100');
  expect(broken.entries).toMatchObject([{ number: 'STA-1', quantity: 100 }]);
});

const bytesOf = (text: string, encoding: BufferEncoding) =>
  new File([Uint8Array.from(Buffer.from(text, encoding))], 'list.csv');

test.each([
  ['UTF-8 with its mark', '\uFEFF', 'utf8'],
  ['UTF-16', '\uFEFF', 'utf16le'],
  ['Windows-1252', '', 'latin1'],
] as const)('a file in %s is read', async (_, mark, encoding) => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const file = bytesOf(`${mark}Pos;Artikelnummer;Stückzahl\r\n1;STA-1;100`, encoding);
  expect(await readListFile(file, isPart)).toMatchObject({
    names: ['1: Pos', '2: Artikelnummer', '3: Stückzahl'],
    entries: [{ line: 2, number: 'STA-1', quantity: 100 }],
  });
});

test('a workbook is read as a table of any width, after its cover sheet', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const rows = sheetRows([
    ['Part number', 'Qty'],
    ['STA-1', 1000],
  ]);
  const cover = sheetRows([['Motor 42'], ['Revision', 3]]);
  const sheets = [{ name: 'Cover', rows: cover }, { name: 'BOM', rows }, { rows: '' }];
  const read = await readListFile(new File([aWorkbook(sheets)], 'list.xlsx'), isPart);
  expect(read).toMatchObject({
    source: { sheet: 'BOM' },
    entries: [{ line: 2, number: 'STA-1', quantity: 1000 }],
  });
  if (read.kind !== 'table') throw new Error('The workbook is a table');
  expect(read.choose({ number: 1, quantity: 0 }).source.sheet).toBe('BOM');
});

test.each([
  ['neither text nor a workbook', '%PDF\0', 'neither text nor a workbook'],
  ['empty', ' \r\n', 'is empty'],
  ['too long', 'STA-1 1\n'.repeat(MAX_LINES_READ + 1), 'too long'],
])('a file that is %s is refused', async (_, text, words) => {
  await expect(readListFile(bytesOf(text, 'latin1'), isPart)).rejects.toThrow(words);
});

test('a workbook that is too long is refused', async () => {
  const rows = sheetRows(Array.from({ length: MAX_LINES_READ + 1 }, () => ['STA-1', 1]));
  const file = new File([aWorkbook([{ rows }])], 'list.xlsx');
  await expect(readListFile(file, isPart)).rejects.toThrow('too long');
});

test.each([
  ['STA-4208-12 100\r\n'.repeat(MAX_LINES_READ), false],
  ['STA-4208-12 100\r\n'.repeat(MAX_LINES_READ + 1), true],
  ['STA-4208-12;'.repeat(100_000), true],
  [`STA-4208-12,100,${'words '.repeat(100)}\n`.repeat(MAX_LINES_READ), false],
])('a list that would freeze the browser is too long: %#', (text, is) => {
  expect(isTooLong(text)).toBe(is);
});
