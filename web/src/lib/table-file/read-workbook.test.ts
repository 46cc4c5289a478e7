import { FileFault } from '@brushline/contract/values/file-fault';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aWorkbook, sheetRows, zip } from '../test/a-workbook.ts';
import { type Fits, hiddenWords, readTableFile } from './read-table-file.ts';
import { readWorkbook } from './read-workbook.ts';

const strings =
  '<sst><si><t>Part no.</t></si><si><r><t>STA-</t></r><r><rPr><b/></rPr><t xml:space="preserve">4208 </t></r><rPh sb="0" eb="1"><t>ス</t></rPh></si><si><t>a_x000D_&amp;b &lt;5 mm</t></si></sst>';

const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0&quot; days&quot;\\s[Red]"/><numFmt numFmtId="44" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="166" formatCode="[$kr-41D] 0.00"/><numFmt numFmtId="167" formatCode="[$$-409]0.00"/><numFmt numFmtId="168" formatCode="[$-409]00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="44"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/></cellXfs></styleSheet>';

const isFull = (rows: readonly unknown[]) => rows.length > 0;

const rowsOf = (rows: string) =>
  readWorkbook(
    aWorkbook([{ rows }], { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles }),
    isFull,
  ).rows;

describe('cells become text as in CSV', () => {
  it.each([
    ['<c t="s"><v>0</v></c>', 'Part no.'],
    ['<c t="s"><v>1</v></c>', 'STA-4208 '],
    ['<c t="s"><v>2</v></c>', 'a\r&b <5 mm'],
    ['<c t="inlineStr"><is><t>007</t></is></c>', '007'],
    ['<c t="str"><f>A1&amp;"x"</f><v>STA-x</v></c>', 'STA-x'],
    ['<c><f>B1*2</f><v>1000</v></c>', '1000'],
    ['<c><v>0.30000000000000004</v></c>', '0.3'],
    ['<c><v>1234567.5</v></c>', '1234567.5'],
    ['<c><v>4006381333931</v></c>', '4006381333931'],
    ['<c><v>1E3</v></c>', '1000'],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c s="1"><v>46352</v></c>', '2026-11-26'],
    ['<c s="2"><v>46352.75</v></c>', '2026-11-26'],
    ['<c s="3"><v>46352</v></c>', '46352'],
    ['<c s="1"><v>9E99</v></c>', '9E99'],
    ['<c s="4"><v>8.4</v></c>', '8.4 €'],
    ['<c s="5"><v>8.4</v></c>', '8.4 kr'],
    ['<c s="6"><v>8.4</v></c>', '8.4'],
    ['<c s="7"><v>815</v></c>', '00815'],
    ['<c s="7"><v>1234567</v></c>', '1234567'],
  ])('%s is %s', (cell, text) => {
    expect(rowsOf(`<row>${cell}</row>`)).toEqual([[text]]);
  });

  it('keeps rows and columns at their places, up to the last value', () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="D2" s="1"/></row><row r="4"><c r="AA4"><v>2</v></c></row><row r="900"><c r="ZZ900" s="1"/></row>';
    const read = rowsOf(rows);
    expect(read).toHaveLength(4);
    expect(new Set(read.map(({ length }) => length))).toEqual(new Set([27]));
    expect([read[1]?.[1], read[3]?.[26], read.flat().join('')]).toEqual(['1', '2', '12']);
  });

  it('leaves out and counts hidden rows', () => {
    const row = (r: number, state = '') => `<row r="${r}"${state}><c><v>${r}</v></c></row>`;
    const rows = [row(1), row(2, ' hidden="1"'), row(3, ' hidden="true"'), row(4, ' hidden="0"')];
    const empty = '<row r="5" hidden="1"/>';
    const workbook = aWorkbook([{ rows: [...rows, empty].join('') }]);
    expect(readWorkbook(workbook, isFull)).toEqual({
      rows: [['1'], [''], [''], ['4']],
      sheet: null,
      hidden: 2,
    });
  });

  it('reads a hostile file without delay', () => {
    const format = `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(500_000)}"/></numFmts>`;
    const cells = `<row><c r="${'9'.repeat(500_000)}A1" s="0"><v>1</v></c><c r="B1"><v>2</v></c></row>`;
    const hostile = aWorkbook([{ rows: cells }], {
      'xl/styles.xml': `<styleSheet>${format}<cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
    });
    expect(readWorkbook(hostile, isFull).rows[0]?.[1]).toBe('2');
  });

  it.each([
    '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
    '<!DOCTYPE sst [<!ENTITY x "expanded">]>',
    '<!DOCTYPE sst SYSTEM "https://shop.example/x.dtd">',
  ])('resolves no entity: %s', (doctype) => {
    const texts = `${doctype}<sst><si><t>a&x;b</t></si></sst>`;
    const workbook = aWorkbook([{ rows: '<row><c t="s"><v>0</v></c></row>' }], {
      'xl/sharedStrings.xml': texts,
    });
    expect(readWorkbook(workbook, isFull).rows).toEqual([['a&x;b']]);
  });

  it('reads elements with any namespace prefix', () => {
    expect(rowsOf('<x:row><x:c t="inlineStr"><x:is><x:t>A</x:t></x:is></x:c></x:row>')).toEqual([
      ['A'],
    ]);
  });
});

describe('a workbook with several sheets', () => {
  const full = { name: 'BOM &amp; more', rows: sheetRows([['A', 1]]) };
  const other = { name: 'Other', rows: sheetRows([['B', 2]]) };

  it.each([
    ['the first that fits', 'B', 'A', [['B', '2']], 'Other'],
    ['otherwise the first that may fit', 'C', 'B', [['B', '2']], 'Other'],
    ['otherwise the first that is not empty', 'C', 'C', [['A', '1']], 'BOM & more'],
  ])('%s of the visible sheets is read, and named', (_, wanted, maybe, rows, sheet) => {
    const hidden = { ...other, state: 'hidden' };
    const workbook = aWorkbook([hidden, { name: 'Cover', rows: '' }, full, other]);
    const fits =
      (word: string): Fits =>
      (all) =>
        all[0]?.[0] === word;
    expect(readWorkbook(workbook, fits(wanted), fits(maybe))).toEqual({ rows, sheet, hidden: 0 });
  });

  it('names no sheet if only one is visible', () => {
    const sheets = [{ ...other, state: 'veryHidden' }, full];
    expect(readWorkbook(aWorkbook(sheets), isFull).sheet).toBeNull();
  });
});

const compound = (...texts: string[]) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from(texts.join(''), 'utf16le')]);
const good = aWorkbook([{ rows: sheetRows([['A']]) }]);

/** Makes a zip whose directory claims this unpacked size for its only part. */
function claiming(size: number): Uint8Array {
  const bytes = zip({ '_rels/.rels': '<Relationships/>' });
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 6, true);
  view.setUint32(directory + 24, size, true);
  return bytes;
}

describe('a file that cannot be read says why', () => {
  it.each([
    ['an old workbook', compound('Workbook'), 'an old Excel file (.xls)'],
    ['a protected one', compound('EncryptedPackage'), 'protected by a password'],
    [
      'an OpenDocument file',
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'an OpenDocument file (.ods)',
    ],
    ['another zip', zip({ 'readme.txt': 'Hello' }), 'not a spreadsheet'],
    ['a truncated one', good.slice(0, -30), 'is damaged'],
    ['one with broken XML', aWorkbook([{ rows: '<row><c>' }]), 'is damaged'],
    ['an empty one', aWorkbook([{ rows: '' }]), 'is empty'],
    ['one that unpacks to more than the limit', claiming(65 * 1024 * 1024), 'holds too much'],
    [
      'one with a value at the far corner',
      aWorkbook([{ rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }]),
      'too many rows and columns',
    ],
    [
      'one with a row number beyond those of any sheet',
      aWorkbook([{ rows: '<row r="4294967295"><c><v>1</v></c></row>' }]),
      'too many rows and columns',
    ],
  ])('%s', (_, bytes, words) => {
    expect(() => readWorkbook(bytes, isFull)).toThrow(FileFault);
    expect(() => readWorkbook(bytes, isFull)).toThrow(words);
  });

  it('unpacks no more of a part than its zip declares', () => {
    const bomb = zip({ '_rels/.rels': `<Relationships/>${' '.repeat(1_000_000)}` });
    const view = new DataView(bomb.buffer);
    view.setUint32(view.getUint32(bomb.length - 6, true) + 24, 16, true);
    expect(() => readWorkbook(bomb, isFull)).toThrow('not a spreadsheet');
  });
});

it('a file is recognized by its content, not by its name', async () => {
  const text = strToU8('STA-4208-12 100');
  expect(await readTableFile(new File([text], 'list.xlsx'), isFull)).toEqual({
    kind: 'text',
    bytes: text,
    sheet: null,
    hidden: 0,
  });
  expect(await readTableFile(new File([good], 'list.csv'), isFull)).toEqual({
    kind: 'sheet',
    rows: [['A']],
    sheet: null,
    hidden: 0,
  });
  const large = { size: 33 * 1024 * 1024 } as File;
  await expect(readTableFile(large, isFull)).rejects.toThrow('larger than 32 MB');
});

it('hidden rows are reported', () => {
  expect(hiddenWords(0)).toBe('');
  expect(hiddenWords(1)).toMatch(/^We left out 1 hidden row\. /);
  expect(hiddenWords(12)).toMatch(/^We left out 12 hidden rows\. /);
});
