import { expect, test } from 'vitest';
import { columnsOfHead } from './headings.ts';
import { createPartFinder } from './part-finder.ts';
import { guessUnits, onOwnLines, readLines, readUnits } from './read-list.ts';
import { findColumns, readTable, widthOf } from './read-table.ts';

const terms = { minimumOrder: 50, stock: 1000, price: 7.9, description: '', image: '' };
const parts = [
  { _id: 'stator', name: 'Stator core 42-08, 12 slots', number: 'STA-4208-12' },
  { _id: 'bearing', name: 'Bearing 608-2RS, C3', number: 'BRG-608-2RS-C3' },
].map((part) => ({ ...part, ...terms }));
const finder = createPartFinder(parts);
const isPart = (written: string) => finder.find(written) !== null;

test.each([
  ['100', 100],
  ['1,000', 1000],
  ["1'250", 1250],
  ['1’250', 1250],
  ['1,00,000', 100_000],
  ['1,00,00', null],
  ['12 500', 12_500],
  ['1,250,000', 1_250_000],
  ['100 pcs', 100],
  ['x100', 100],
  ['100x', 100],
  ['100.0', 100],
  ['1,000.00 pcs', 1000],
  ['100 Stk', 100],
  ['3 Stück', 3],
  ['100 each', 100],
  ['20 pairs', 20],
  ['１００', 100],
  ['١٠٠', 100],
  ['१०० pcs', 100],
  ['2.5', null],
  ['1.000', null],
  ['1,00', null],
  ['1,000 500', null],
  ['-5', null],
  ['0', null],
  ['99999999', null],
  ['hundred', null],
  ['', null],
])('%s is read as the quantity %s', (text, units) => {
  expect(readUnits(text)).toBe(units);
});

test.each([
  ['STA-4208-12 100', 'STA-4208-12', 100],
  ['ＳＴＡ－４２０８－１２　１００', 'ＳＴＡ－４２０８－１２', 100],
  ['STA-4208-12\t100', 'STA-4208-12', 100],
  ['STA-4208-12,100', 'STA-4208-12', 100],
  ['STA-4208-12;100', 'STA-4208-12', 100],
  ['STA-4208-12: 100', 'STA-4208-12', 100],
  ['STA-4208-12, 1,000', 'STA-4208-12', 1000],
  ['STA-4208-12,1,000', 'STA-4208-12', 1000],
  ['STA-4208-12,1,00,000', 'STA-4208-12', 100_000],
  ['please send 1’000 of STA-4208-12', 'STA-4208-12', 1000],
  ['STA-4208-12 1 000', 'STA-4208-12', 1000],
  ['STA-4208-12 x 100', 'STA-4208-12', 100],
  ['STA-4208-12 x100', 'STA-4208-12', 100],
  ['STA-4208-12 100 pcs', 'STA-4208-12', 100],
  ['100 x STA-4208-12', 'STA-4208-12', 100],
  ['100x STA-4208-12', 'STA-4208-12', 100],
  ['100 STA-4208-12', 'STA-4208-12', 100],
  ['1,000 × sta-4208-12', 'sta-4208-12', 1000],
  ['sta 4208 12 100', 'sta 4208 12', 100],
  ['brg6082rsc3 500', 'brg6082rsc3', 500],
  ['Bearing 608-2RS, C3 500', 'Bearing 608-2RS, C3', 500],
  ['STA-4208-12, Qty: 100 pcs', 'STA-4208-12', 100],
  ['STA-4208-12 qty. 100', 'STA-4208-12', 100],
  ['Qty 100 STA-4208-12', 'STA-4208-12', 100],
  ['1. STA-4208-12 100', 'STA-4208-12', 100],
  ['12) 100 x STA-4208-12', 'STA-4208-12', 100],
  ['(3) FOO-1: 100', 'FOO-1', 100],
  ['> > 2. 100 x STA-4208-12', 'STA-4208-12', 100],
  ['- 100 x STA-4208-12', 'STA-4208-12', 100],
  ['• STA-4208-12 (100 pcs)', 'STA-4208-12', 100],
  ['100 pcs of STA-4208-12', 'STA-4208-12', 100],
  ['500 pcs bearing 608', 'bearing 608', 500],
  ['bearing 608 - 500', 'bearing 608', 500],
  ['608 2RS C3 500', '608 2RS C3', 500],
  ['STA-4208-12', 'STA-4208-12', null],
  ['STA-4208-12 to be counted', 'STA-4208-12', null],
  ['FOO-1 100', 'FOO-1', 100],
  ['FOO-1 1 500', 'FOO-1', 1500],
  ['housing 42 100', 'housing 42', 100],
  ['housing 42 100 pcs', 'housing 42', 100],
  ['5 mm shaft 200', '5 mm shaft', 200],
  ['24 AWG wire 6', '24 AWG wire', 6],
  ['7 pole pairs 100', '7 pole pairs', 100],
  ['12 slots 42 mm', '12 slots 42 mm', null],
  ['100 A-1', 'A-1', 100],
  ['housings 1 000', 'housings', 1000],
  ['100 x FOO-1', 'FOO-1', 100],
  ['something else', 'something else', null],
  ['please send 100 of STA-4208-12 by Friday', 'STA-4208-12', 100],
  ['STA-4208-12 100 0.35', 'STA-4208-12', 100],
  ['100 STA-4208-12 $0.35 $35.00', 'STA-4208-12', 100],
  ['1 STA-4208-12 100', 'STA-4208-12', null],
  ['1 STA-4208-12 1.000', 'STA-4208-12', null],
  ['P/N: STA-4208-12 Qty: 100', 'STA-4208-12', 100],
  ['PN STA-4208-12, qty 100', 'STA-4208-12', 100],
  ['PN FOO-1, qty 100', 'FOO-1', 100],
  ['PN-100-3 50', 'PN-100-3', 50],
  ['Part number: STA-4208-12, quantity: 1', 'STA-4208-12', 1],
  ['#1 STA-4208-12 100', 'STA-4208-12', 100],
  ['100 of STA-4208-12 with 12 slots', 'STA-4208-12', 100],
  ['send 5 STA-4208-12 or BRG-608-2RS-C3', 'send 5 STA-4208-12 or BRG-608-2RS-C3', null],
  ['STA-4208-12 ...... 100', 'STA-4208-12', 100],
  ['STA-4208-12 100 pcs.', 'STA-4208-12', 100],
])('%s is read as %s and %s', (text, number, quantity) => {
  expect(readLines(text, isPart)).toEqual([{ line: 1, number, quantity }]);
});

test.each([
  ['STA-4208-12 2.5', '2.5', null],
  ['STA-4208-12: 1.000', '1.000', 1000],
  ['STA-4208-12;1.250.000,00', '1.250.000,00', 1_250_000],
  ['STA-4208-12 200,0 Stk', '200,0 Stk', 200],
])('in %s the quantity %s is not read, and most likely means %s', (text, unread, guess) => {
  const whole = { line: 1, number: 'STA-4208-12', quantity: null, unread };
  expect(readLines(text, isPart)).toEqual([whole]);
  expect(guessUnits(unread)).toBe(guess);
});

test('lines keep their numbers; empty ones and a heading are left out', () => {
  const text = 'Part number,Qty\r\nSTA-4208-12,100\r\n\r\nBRG-608-2RS-C3,500\n';
  expect(readLines(text, isPart).map(({ line, quantity }) => [line, quantity])).toEqual([
    [2, 100],
    [4, 500],
  ]);
});

test.each([
  ['1 STA-4208-12 100 pcs 8.40 840.00\n2 BRG-608-2RS-C3 500 pcs 0.98 490.00', [100, 500]],
  ['10 STA-4208-12 100\n20 500 BRG-608-2RS-C3', [100, 500]],
  ['10 STA-4208-12\n20 BRG-608-2RS-C3', [10, 20]],
  ['1 STA-4208-12 100\n3 BRG-608-2RS-C3 500', [null, null]],
  ['STA-4208-12\n100 pcs\nBRG-608-2RS-C3\n500', [100, 500]],
  ['STA-4208-12\n\n1,000\nBRG-608-2RS-C3', [1000, null]],
  ['STA-4208-12\nBRG-608-2RS-C3\n100\n500 pcs', [100, 500]],
])('in %j the quantities are %j', (text, quantities) => {
  const read = readLines(text, isPart);
  expect(read.map(({ quantity }) => quantity)).toEqual(quantities);
  expect(read.map(({ number }) => number)).toEqual(['STA-4208-12', 'BRG-608-2RS-C3']);
});

test('quantities that are alone stay alone if it is unclear which parts they belong to', () => {
  const text = 'STA-4208-12\nBRG-608-2RS-C3\nFOO-1 5\n100\n500\n20';
  const read = readLines(text, isPart);
  expect(read.map(({ quantity }) => quantity)).toEqual([null, null, 5, null, null, null]);
});

test.each([
  ['STA-4208-12: 100, BRG-608-2RS-C3: 500', 'STA-4208-12: 100\nBRG-608-2RS-C3: 500'],
  [' send 5 of STA-4208-12 and 1,000 of 608-2RS-C3', ' send 5 of STA-4208-12\n1,000 of 608-2RS-C3'],
  ['Bearing 608-2RS, C3 500', 'Bearing 608-2RS, C3 500'],
  ['STA-4208-12 100, urgent', 'STA-4208-12 100, urgent'],
  ['STA-4208-12 100\nBRG-608-2RS-C3 5, and 6', 'STA-4208-12 100\nBRG-608-2RS-C3 5, and 6'],
  ['Hello,\r\n5 STA-4208-12 & 6 brg-608-2rs-c3', 'Hello,\r\n5 STA-4208-12\n6 brg-608-2rs-c3'],
])('%j has its parts on the lines %j', (text, lines) => {
  expect(onOwnLines(text, isPart)).toBe(lines);
});

test.each([
  [['Pos', 'Part name', 'Part No.', 'Order qty'], { number: 2, quantity: 3 }],
  [['Qty', 'MPN', 'Manufacturer'], { number: 1, quantity: 0 }],
  [['Item', 'Quantity'], { number: 0, quantity: 1 }],
  [['Pos-Nummer', 'Artikel', 'Artikelnummer', 'Bestellmenge'], { number: 2, quantity: 3 }],
  [['Mengeneinheit', 'Teile-Nr.', 'Menge'], { number: 1, quantity: 2 }],
  [['Artikel', 'Menge (Stk.)', 'Preis'], { number: 0, quantity: 1 }],
  [['Part', "Q'ty", 'Price'], { number: 0, quantity: 1 }],
  [['Artikel', 'Stückzahl'], { number: 0, quantity: 1 }],
  [['MPN', 'Qty per board', 'Total qty'], { number: 0, quantity: 2 }],
  [['MPN', 'Quantity', 'Order Quantity'], { number: 0, quantity: 2 }],
  [['MPN', 'Qty/Board', 'Qty'], { number: 0, quantity: 2 }],
  [['Description', 'Supplier PN', 'Qty'], { number: 1, quantity: 2 }],
  [['MPN', 'Qty per board'], { number: 0, quantity: 1 }],
  [['Part', 'Price'], null],
  [['STA-4208-12', '100'], null],
])('the headings %j name the columns %j', (cells, columns) => {
  expect(columnsOfHead(cells)).toEqual(columns);
});

test('without headings the columns are found by their content', () => {
  const rows = [
    ['1', 'STA-4208-12', 'Stator', '100'],
    ['2', 'BRG-608-2RS-C3', 'Bearing', '500'],
    ['3', 'FOO-1', 'Anything', '20'],
  ];
  const columns = findColumns(rows, isPart);
  expect(columns).toEqual({ number: 1, quantity: 3 });
  expect(readTable(rows, { number: 1, quantity: 3 })).toEqual([
    { line: 1, number: 'STA-4208-12', quantity: 100 },
    { line: 2, number: 'BRG-608-2RS-C3', quantity: 500 },
    { line: 3, number: 'FOO-1', quantity: 20 },
  ]);
  expect(findColumns([['a', 'b']], isPart)).toBeNull();
  expect(findColumns([['STA-4208-12', 'b']], isPart)).toBeNull();
  expect(findColumns([], isPart)).toBeNull();
});

test.each([1, 10])('a column that counts rows by %i holds no quantities', (step) => {
  const rows = [
    ['Bill of materials'],
    [`${step}`, 'STA-4208-12', 'Stator', '100'],
    [`${2 * step}`, 'BRG-608-2RS-C3', 'Bearing', '1.000'],
    [`${3 * step}`, 'FOO-1', 'Anything', '20'],
  ];
  expect(findColumns(rows, isPart)).toEqual({ number: 1, quantity: 3 });
  expect(readTable(rows, { number: 1, quantity: 3 })[2]).toMatchObject({ unread: '1.000' });
});

test('a column with the cost of each row holds no quantities', () => {
  const rows = [
    ['STA-4208-12', '50', '$8.40', '420'],
    ['BRG-608-2RS-C3', '500', '0,62', '310.00'],
    ['', '', '', '730'],
  ];
  expect(findColumns(rows, isPart)).toEqual({ number: 0, quantity: 1 });
  const boards = [['STA-4208-12', '2', '50', '100']];
  expect(findColumns(boards, isPart)).toEqual({ number: 0, quantity: 3 });
});

test('headings count more than the content of the columns', () => {
  const rows = [
    ['Stock', 'Part number', 'Qty', 'Supplier'],
    ['100', 'OLD-1', '20', 'STA-4208-12'],
  ];
  expect(findColumns(rows, isPart)).toEqual({ number: 1, quantity: 2 });
});

test.each([
  ['Comment', 'Designator', 'Quantity', 'Layer'],
  ['Value', 'Reference', 'Qty', 'Lead time'],
  ['Codice', 'Descrizione', 'Quantità', 'Consegna'],
  ['料号', '名称', '数量', '交期'],
])('a heading names the quantities if none names the parts: %s, %s, %s, %s', (...head) => {
  const rows = [['BOM of 12 parts'], head, ['STA-4208-12', 'M1, M2', '100', '14']];
  expect(findColumns(rows, isPart)).toEqual({ number: 0, quantity: 2 });
  expect(readTable(rows, { number: 0, quantity: 2 }).at(-1)).toMatchObject({ quantity: 100 });
});

test('a row below the first part is not a heading', () => {
  const rows = [
    ['STA-4208-12', '', '100'],
    ['BRG-608-2RS-C3', 'Units to follow', '500'],
  ];
  expect(findColumns(rows, isPart)).toEqual({ number: 0, quantity: 2 });
});

test('of several headings for part numbers, the one whose column has parts is read', () => {
  const head = ['Customer part number', 'Manufacturer part number', 'Qty'];
  const rows = [head, ['C-1', 'STA-4208-12', '20'], ['C-2', 'BRG-608-2RS-C3', '50']];
  expect(findColumns(rows, isPart)).toEqual({ number: 1, quantity: 2 });
  expect(findColumns([head, ['C-1', 'X-1', '20']], isPart)).toEqual({ number: 0, quantity: 2 });
  const short = [
    ['Item No.', 'Our P/N', 'Supplier PN', 'Qty'],
    ['1', 'C-1', 'STA-4208-12', '20'],
  ];
  expect(findColumns(short, isPart)).toEqual({ number: 2, quantity: 3 });
});

test('a table leaves out the cells beside its title, and its sums', () => {
  const rows = [
    ['Motor', '', ''],
    ['Date', '2026-11-26', ''],
    ['Pos', 'Part', 'Qty'],
    ['1', 'STA-4208-12', '20'],
    ['2', '', '30'],
    ['', 'Grand total:', '50'],
    ['Summe', '', '50'],
    ['', 'Zwischensumme', '50'],
    ['', 'Total qty (USD):', '50'],
    ['Total', 'OIL-1', '50'],
  ];
  expect(readTable(rows, { number: 1, quantity: 2 }).map(({ line }) => line)).toEqual([4, 5, 10]);
});

test('a table leaves out its title, but no part above the headings', () => {
  const rows = [['Motor'], ['', 'STA-4208-12', '50'], ['Pos', 'Part', 'Qty'], ['1', 'FOO', '20']];
  expect(readTable(rows, { number: 1, quantity: 2 })).toEqual([
    { line: 2, number: 'STA-4208-12', quantity: 50 },
    { line: 4, number: 'FOO', quantity: 20 },
  ]);
});

test('a row that is marked as not fitted has no quantity, so that nobody orders it unseen', () => {
  const rows = [
    ['Part', 'Qty', 'DNP'],
    ['STA-4208-12', '100', ''],
    ['BRG-608-2RS-C3', '500', 'DNP'],
    ['FOO', '20', 'Not fitted'],
  ];
  expect(readTable(rows, { number: 0, quantity: 1 })).toEqual([
    { line: 2, number: 'STA-4208-12', quantity: 100 },
    { line: 3, number: 'BRG-608-2RS-C3', quantity: null, unread: 'DNP' },
    { line: 4, number: 'FOO', quantity: null, unread: 'Not fitted' },
  ]);
});

test('a table leaves out its headings and empty rows', () => {
  const rows = [['Part', 'Qty'], ['', ''], ['STA-4208-12', '1,000'], ['FOO']];
  expect(readTable(rows, { number: 0, quantity: 1 })).toEqual([
    { line: 3, number: 'STA-4208-12', quantity: 1000 },
    { line: 4, number: 'FOO', quantity: null },
  ]);
});

test('a table leaves out headings in unknown words, which contain no figure', () => {
  const rows = [['Motor'], ['Ref', 'Needed'], ['STA-4208-12', '50'], ['STATOR', 'all']];
  expect(readTable(rows, { number: 0, quantity: 1 }).map(({ line }) => line)).toEqual([1, 3, 4]);
  const parts = [
    ['STA-4208-12', 'all'],
    ['STATOR', 'all'],
  ];
  expect(readTable(parts, { number: 0, quantity: 1 })).toHaveLength(2);
});

test('a line that is too long for any part is not split', () => {
  let asked = 0;
  const counting = (written: string) => {
    asked += 1;
    return isPart(written);
  };
  const line = 'STA 100 '.repeat(1000).trim();
  expect(readLines(line, counting)).toEqual([{ line: 1, number: line, quantity: null }]);
  expect(asked).toBe(0);
});

test('a cell that is too long for any part is read at once', () => {
  const cell = `a${' '.repeat(200_000)}b`;
  const rows = [[cell, '5']];
  expect(readTable(rows, { number: 0, quantity: 1 })).toEqual([
    { line: 1, number: cell, quantity: 5 },
  ]);
});

test('lines of separators are read at once', { timeout: 15_000 }, () => {
  const separators = ', '.repeat(149);
  expect(readLines(`${separators}a\n`.repeat(3_000), isPart)).toHaveLength(3_000);
  expect(readLines(`${separators}\n`.repeat(3_000), isPart)).toEqual([]);
});

test('a table of a million empty rows has a width', () => {
  const rows = [['STA-4208-12', '50'], ...Array.from({ length: 1_000_000 }, () => [''])];
  expect(widthOf(rows)).toBe(2);
});
