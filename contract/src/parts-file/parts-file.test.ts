import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../values/csv.ts';
import { FileFault } from '../values/file-fault.ts';
import { readDollars } from './figure-cell.ts';
import { guessLayout, layoutBelow, mayBeParts, withNumbersOnSale } from './guess-layout.ts';
import { countStates, planImport } from './plan-import.ts';
import { type Layout, linesOfCsv, linesOfRows, readCsv, readSheet } from './read-parts.ts';
import { type FilePart, partsToCsv } from './write-parts.ts';

const stator: FilePart = {
  _id: 'p1',
  name: 'Stator core 42-08',
  description: 'Twelve slots,\n"M400-50A" steel; 0.5 mm',
  image: '/drawings/stator.svg',
  minimumOrder: 50,
  stock: 1240,
  stockVersion: 3,
  price: 8.4,
  number: 'STA-4208-12',
  category: 'stator',
  specs: { outer: { typ: 42 }, kv: { min: 380, max: 420 }, teeth: 'outward' },
  orderMultiple: 10,
  priceBreaks: [
    { from: 100, cents: 780 },
    { from: 250, cents: 710 },
  ],
  leadTimeDays: 21,
  datasheet: '/datasheets/stator.pdf',
  lowStock: 200,
  pictures: ['/drawings/side.svg', 'https://i.ibb.co/b.png'],
};

const head = 'name,description,image,minimumOrder,stock,price';

function sheetOf(text: string) {
  return readCsv(Papa.parse<string[]>, Buffer.from(text));
}

function sheetOfRows(rows: Rows) {
  const lines = linesOfRows(rows);
  return readSheet(lines, guessLayout(lines.map(({ cells }) => cells)));
}

function planOf(text: string, onSale: FilePart[] = []) {
  return planImport(sheetOf(text), onSale);
}

function faultsOf(text: string, onSale: FilePart[] = []) {
  return planOf(text, onSale).flatMap(({ faults }) => faults);
}

function wordsOf(text: string, onSale: FilePart[] = []): string[] {
  return faultsOf(text, onSale).map(({ line, column, words }) => `${line} ${column}: ${words}`);
}

describe('an export', () => {
  it('is a file that spreadsheets open: byte order mark, names, CRLF, cents', () => {
    expect(partsToCsv(Papa.unparse, [stator])).toBe(
      `\uFEFF${head},number,category,specs,orderMultiple,priceBreaks,leadTimeDays,datasheet,lowStock,stockRead,pictures\r\nStator core 42-08,"Twelve slots,\n""M400-50A"" steel; 0.5 mm",/drawings/stator.svg,50,1240,8.40,STA-4208-12,stator,"outer=42; kv=380..420; teeth=outward",10,"100=7.80; 250=7.10",21,/datasheets/stator.pdf,200,1240@3,/drawings/side.svg https://i.ibb.co/b.png\r\n`,
    );
  });

  it.each(['=1+1', '+49 mm', '-5 mm', '@rotor', "'quoted", '\uFF1Dfull', "'=x"])(
    'makes no formula of %j, and reading removes only the added apostrophe',
    (name) => {
      const csv = partsToCsv(Papa.unparse, [{ ...stator, name }]);
      expect(csv).toContain(`\n"'${name}",`);
      expect(sheetOf(csv).rows[0]?.cells.name).toBe(name);
    },
  );

  it('is read back unchanged, whatever the texts are', () => {
    const text = fc
      .array(fc.constantFrom(...`ab =+-@'",;\n\r\t×é＝`), { maxLength: 12 })
      .map((c) => c.join(''));
    const part = fc.record({ name: text, description: fc.string(), stock: fc.nat() });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (drawn) => {
        const parts = drawn.map((fields, index) => ({
          ...stator,
          ...fields,
          // A row of nothing but blanks is an empty line.
          image: `/drawings/${index}.svg`,
        }));
        const rows = sheetOf(partsToCsv(Papa.unparse, parts)).rows.map(({ cells }) => cells);
        expect(rows.map(({ name }) => name)).toEqual(parts.map(({ name }) => name));
        expect(rows.map(({ description }) => description)).toEqual(
          parts.map(({ description }) => description.toWellFormed()),
        );
      }),
    );
  });
});

describe('reading', () => {
  it.each([',', ';', '\t'])('skips a first line that names %j as the separator', (comma) => {
    const lines = [head.split(','), ['Rotor', 'd', '/r.svg', '5', '10', '8.40']];
    const text = [`sep=${comma}`, ...lines.map((cells) => cells.join(comma))].join('\r\n');
    expect(planOf(text)).toMatchObject([{ line: 3, name: 'Rotor', state: 'new' }]);
  });

  it.each([
    ['LF', '\n', ','],
    ['CRLF', '\r\n', ','],
    ['semicolons', '\r\n', ';'],
    ['tabulators', '\n', '\t'],
  ])('accepts %s, and columns in any order with names as people write them', (_, end, comma) => {
    const lines = [
      ['Price', 'stock', 'Minimum order', 'NAME', 'image', 'description', 'Notes'],
      ['8.40', '10', '5', 'Rotor', '/r.svg', '"A\nrotor"', 'ours'],
    ];
    const sheet = sheetOf(lines.map((cells) => cells.join(comma)).join(end));
    expect(sheet.unused).toEqual(['Notes']);
    expect(sheet.rows).toEqual([
      {
        line: 2,
        cells: {
          name: 'Rotor',
          description: 'A\nrotor',
          image: '/r.svg',
          minimumOrder: '5',
          stock: '10',
          price: '8.40',
          number: '',
          category: '',
          specs: '',
          orderMultiple: '',
          priceBreaks: '',
          leadTimeDays: '',
          datasheet: '',
          lowStock: '',
          stockRead: '',
          pictures: '',
        },
      },
    ]);
  });

  it('counts lines as an editor does, with quoted ends and empty lines between', () => {
    const text = `${head}\n"A\n\nB",d,/i.svg,1,1,1\n\n\nC,d,/i.svg,1,1,1\nD,d\nE,d,/i.svg,1,1,1`;
    const sheet = sheetOf(text);
    expect(sheet.rows.map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, 'A\n\nB'],
      [7, 'C'],
      [9, 'E'],
    ]);
    expect(sheet.faults).toMatchObject([{ line: 8, column: null }]);
  });

  it.each([
    ['', 'must name the columns'],
    ['name,stock\nA,1', 'is missing the columns description, image, minimumOrder, price'],
    [`${head.replace('name', 'title')}\n`, 'is missing the column name.'],
    [`${head},Price\n`, 'price appears twice'],
    [`${head}\n"A,b\n`, 'not valid CSV: Quoted field unterminated'],
  ])('refuses %j as a whole', (text, words) => {
    expect(() => sheetOf(text)).toThrow(FileFault);
    expect(() => sheetOf(text)).toThrow(words);
  });

  it('reads UTF-16 with its byte order mark, and Windows-1252, and refuses binary files', () => {
    const text = `\uFEFF${head}\nGehäuse,d,/i.svg,1,1,1`.replaceAll(',', '\t');
    const wide = Buffer.from(text, 'utf16le');
    const western = Buffer.from(text.slice(1), 'latin1');
    for (const bytes of [wide, Buffer.from(wide).swap16(), western])
      expect(readCsv(Papa.parse<string[]>, bytes).rows).toMatchObject([
        { line: 2, cells: { name: 'Gehäuse' } },
      ]);
    expect(() => sheetOf('%PDF\0')).toThrow('not a text file');
  });

  it('reads a title above the headings with the separator of the headings', () => {
    const text = `Prices of 2027\n"Article; new";MOQ;USD\nRotor;5;8,40`;
    expect(linesOfCsv(Papa.parse<string[]>, Buffer.from(text))).toEqual([
      { line: 1, cells: ['Prices of 2027'] },
      { line: 2, cells: ['Article; new', 'MOQ', 'USD'] },
      { line: 3, cells: ['Rotor', '5', '8,40'] },
    ]);
  });

  it('reads the rows of a workbook, and does not report a column without a heading', () => {
    const rows = [[], head.split(','), ['Rotor', 'd', '/r.svg', '5', '10', '8.4']];
    const sheet = sheetOfRows(rows.map((cells) => [...cells, '']));
    expect(sheet).toMatchObject({ rows: [{ line: 3, cells: { price: '8.4' } }], unused: [] });
  });
});

describe('the columns of a supplier', () => {
  it.each([
    [
      'Article,Description,Qty,MOQ,Unit price USD,Photo URL',
      ['name', 'description', 'stock', 'minimumOrder', 'price', 'image'],
    ],
    [
      'Artikel-Nr.,Bezeichnung,Beschreibung,Warengruppe,Mindestbestellmenge,VPE,Lagerbestand,Meldebestand,Stückpreis (USD),Staffelpreise,Lieferzeit (Tage),Bild,Datenblatt,EAN',
      [
        ...['number', 'name', 'description', 'category', 'minimumOrder', 'orderMultiple', 'stock'],
        ...['lowStock', 'price', 'priceBreaks', 'leadTimeDays', 'image', 'datasheet', null],
      ],
    ],
    [
      'Référence,Désignation,Quantité,Qté min.,Prix unitaire,Délai,Photo,Fiche technique',
      [
        ...['number', 'name', 'stock', 'minimumOrder', 'price', 'leadTimeDays', 'image'],
        'datasheet',
      ],
    ],
    ['Item,Name,Price,Price,List price', [null, 'name', 'price', null, null]],
    ['SKU,priceBreaks', ['number', 'priceBreaks']],
    ['Stückpreis €,Prix (EUR),Price per 100,Price/USD', [null, null, null, 'price']],
  ])('are guessed by %s', (headings, columns) => {
    expect(guessLayout([headings.split(',')])).toEqual({ head: 0, columns });
  });

  it('begin below a title, or have no headings', () => {
    const row = ['R-1', 'Rotor', '8.40'];
    const headings = ['SKU', 'Product', 'Price'];
    const titled = [['Price list', '', ''], headings, row, headings];
    expect(guessLayout(titled)).toEqual({ head: 1, columns: ['number', 'name', 'price'] });
    expect([titled, [row], [['Category', 'Stock']]].map(mayBeParts)).toEqual([true, false, false]);
    expect(guessLayout([row])).toEqual({ head: null, columns: [null, null, null] });
    expect(
      guessLayout([
        ['代码', '名称'],
        ['R-1', '转子'],
      ]),
    ).toEqual({ head: 0, columns: [null, null] });
    expect(layoutBelow(titled[0] ?? [], 0).columns).toEqual(['price', null, null]);
  });

  it('are the part numbers if most cells are numbers on sale, whatever the heading is', () => {
    const numbers = new Set(['BRG-608', 'STA-4208']);
    const proven = (rows: string[][]) => withNumbersOnSale(guessLayout(rows), rows, numbers);
    const head = ['Article', 'Price'];
    const sold = ['BRG-608 ', '1'];
    expect(proven([head, sold, ['STA-4208', '2'], ['New', '3'], ['', '4']])).toEqual({
      head: 0,
      columns: ['number', 'price'],
    });
    expect(proven([head, sold, ['New', '3']]).columns).toEqual(['name', 'price']);
    expect(proven([['BRG-608', '8']])).toEqual({ head: null, columns: ['number', null] });
    const named = [
      ['SKU', 'Name'],
      ['New', 'BRG-608'],
    ];
    expect(proven(named).columns).toEqual(['number', 'name']);
    expect(proven([['Article']]).columns).toEqual(['name']);
  });

  it('may be missing for products on sale, but not for new ones', () => {
    const sheet = sheetOfRows([
      ['Part no', 'Unit price', 'Remark'],
      [stator.number ?? '', '8.2', 'ours'],
      ['NEW-1', '1', ''],
    ]);
    expect(sheet.unused).toEqual(['Remark']);
    const [known, added] = planImport(sheet, [stator]);
    expect(known).toMatchObject({
      name: stator.name,
      state: 'changed',
      changes: [{ column: 'price', before: '8.40', after: '8.20' }],
    });
    expect(added).toMatchObject({ name: 'NEW-1', state: 'wrong' });
    expect(added?.faults.map(({ words }) => words)).toContain('Image is required');
  });

  it('needs an image for a new part, unless it can be drawn', () => {
    const rows = [
      ['name', 'category', 'specs', 'description', 'minimumOrder', 'stock', 'price'],
      ['Drawn', 'bearing', 'outer=22 mm', 'x', '1', '5', '2'],
      ['Undrawn', 'bearing', 'bore=8 mm', 'x', '1', '5', '2'],
      ['Never drawn', '', '', 'x', '1', '5', '2'],
      ['Wrong too', 'bearing', 'outer=22 mm', 'x', '1', '5', ''],
    ];
    const gapOf = ({ category, specs }: Pick<FilePart, 'category' | 'specs'>) => {
      if (!category) return '';
      return specs?.outer ? null : 'outer diameter is needed';
    };
    const planned = planImport(sheetOfRows(rows), [], gapOf);
    expect(planned.map(({ state, isDrawn = false }) => [state, isDrawn])).toEqual([
      ['new', true],
      ['wrong', false],
      ['wrong', false],
      ['wrong', false],
    ]);
    expect(planned.flatMap(({ faults }) => faults.map(({ words }) => words))).toEqual([
      'Image is required, or the measures of a drawing: outer diameter is needed',
      'Image is required',
      'Image is required',
      'Price is required',
    ]);
  });

  it('may be single specifications in the units of their headings, which leave the others unchanged', () => {
    const bearing = { ...stator, category: 'bearing' as const, number: 'BRG-1', _id: 'b1' };
    const onSale = [
      { ...bearing, specs: { bore: { typ: 8 }, seal: 'zz' } },
      { ...bearing, name: 'B', number: 'SHA-1', _id: 's1', category: 'shaft' as const, specs: {} },
    ];
    const sheet = sheetOfRows([
      ['Part no', 'Bore [cm]', 'Outer diameter', 'Seal', 'Keyway', 'Voltage (V)'],
      ['BRG-1', '0.9', '22 mm', 'Rubber, both sides (2RS)', '', ''],
      ['SHA-1', '-', '', 'n/a', 'Yes', '–'],
      ['BRG-1N', '', '', '', '', '7..26'],
    ]);
    const [bore, keyway, added] = planImport(sheet, onSale);
    expect(bore?.changes).toEqual([
      { column: 'specs', before: 'bore=8; seal=zz', after: 'bore=9; seal=2rs; outer=22' },
    ]);
    expect(keyway?.changes[0]?.after).toBe('keyway=true');
    expect(sheet.rows[2]?.cells.specs).toBe('voltage=7 V..26 V');
    expect(added?.faults.map(({ words }) => words)).toContain(
      'These need a category, such as bearing',
    );
    const [empty, poles] = planImport(
      sheetOfRows([
        ['Part no', 'Bore', 'Poles (2p)'],
        ['BRG-1', '8 mm', ''],
        ['SHA-1', '', '14'],
      ]),
      onSale,
    );
    expect(empty).toMatchObject({ state: 'same' });
    expect(poles?.faults).toMatchObject([
      {
        column: 'specs',
        words: expect.stringContaining('poles is not a specification of a shaft'),
      },
    ]);
  });

  it('give new parts the category of the whole file, and leave that of parts on sale', () => {
    const lines = linesOfRows([
      ['Article', 'Description', 'Photo', 'MOQ', 'Qty', 'Price', 'Bore'],
      ['Bearing of a list', 'd', '/i.svg', '1', '5', '2', '8 mm'],
      [stator.name, stator.description, stator.image, '50', '', '8.5', ''],
    ]);
    const guessed = guessLayout(lines.map(({ cells }) => cells));
    const plan = (layout: Layout) => planImport(readSheet(lines, layout), [stator]);
    expect(plan(guessed)[0]).toMatchObject({ state: 'wrong', faults: [{ column: 'specs' }] });
    const [added, changed] = plan({ ...guessed, category: 'bearing' });
    expect(added?.row?.set).toMatchObject({ category: 'bearing', specs: { bore: { typ: 8 } } });
    expect(changed).toMatchObject({ state: 'changed', row: { set: { price: 8.5 } } });
    expect(changed?.row?.set).not.toHaveProperty('category');
    // A column with categories counts more.
    const own: Layout = { ...guessed, columns: guessed.columns.with(1, 'category') };
    expect(readSheet(lines, { ...own, category: 'bearing' }).rows[0]?.cells.category).toBe('d');
  });

  it('are read from the first line without headings', () => {
    const lines = linesOfRows([
      ['Rotor', '5'],
      ['Stator', '7', 'x'],
    ]);
    const sheet = readSheet(lines, { head: null, columns: ['name', 'stock'] });
    expect(sheet).toMatchObject({
      rows: [{ line: 1, cells: { name: 'Rotor', stock: '5', price: '' } }],
      faults: [{ line: 2, words: expect.stringContaining('3 cells where line 1 has 2') }],
      unused: [],
    });
  });
});

describe('the cells of a hostile file', () => {
  it('are read without delay', () => {
    expect(guessLayout([['min'.repeat(100_000)]]).columns).toEqual([null]);
    expect(guessLayout([[`a${' '.repeat(200_000)}b`]]).columns).toEqual([null]);
    expect(readDollars(`8${' '.repeat(200_000)}b`)).toBeNull();
  });
});

describe('the plan of an import', () => {
  it('names bad rows by line, column and words, each fault of each row', () => {
    const text = `${head}\n,d,/i.svg,1,1,1\nB,,http://x.test/i,1.5,-1,8.40 EUR\nC,d,/i.svg,1,1,0.005`;
    expect(wordsOf(text)).toEqual([
      '2 name: Name is required',
      '3 description: Description is required',
      '3 image: Image must be an https:// address (the file says "http://x.test/i")',
      '3 minimumOrder: Minimum order must be a whole number (the file says "1.5")',
      '3 stock: Write only digits, such as 1000 (the file says "-1")',
      '3 price: Write a price in US dollars, such as 8.40 or 1000.00 (the file says "8.40 EUR")',
      '4 price: Price must be between $0.01 and $100,000.00, in whole cents, such as 8.40 (the file says "0.005")',
    ]);
    expect(countStates(planOf(text)).wrong).toBe(3);
  });

  it('reads a unit after a figure, and a dash as an empty cell', () => {
    const text = `${head},leadTimeDays,lowStock\nA,d,/i.svg,100pcs,"1,000 pieces",1,30 days,-\nB,d,/i.svg,10 Stück,2 ea,1,N/A,–`;
    expect(planOf(text).map(({ row }) => row)).toMatchObject([
      { set: { minimumOrder: 100, leadTimeDays: 30 }, stock: { units: 1000 } },
      { set: { minimumOrder: 10 }, stock: { units: 2 } },
    ]);
    expect(wordsOf(`${head}\nA,d,/i.svg,30 days,-,8.40 pcs`)).toEqual([
      '2 minimumOrder: Write only digits, such as 1000 (the file says "30 days")',
      '2 stock: Stock is required (the file says "-")',
      '2 price: Write a price in US dollars, such as 8.40 or 1000.00 (the file says "8.40 pcs")',
    ]);
  });

  it('refuses a figure that is one to some people and a thousand to others', () => {
    const words = 'Write only digits, such as 1000';
    const price = 'Write a price in US dollars, such as 8.40 or 1000.00';
    expect(wordsOf(`${head},lowStock\nA,d,/i.svg,1.000,12.500,1.250,2.000`)).toEqual([
      `2 minimumOrder: ${words} (the file says "1.000")`,
      `2 stock: ${words} (the file says "12.500")`,
      `2 price: ${price} (the file says "1.250")`,
      '2 lowStock: Reorder level must be a whole number (the file says "2.000")',
    ]);
    expect(wordsOf(`${head}\nA,d,/i.svg,1.0,0100,"1,250"`)).toEqual([
      `2 price: ${price} (the file says "1,250")`,
    ]);
    expect(wordsOf(`${head}\nA,d,/i.svg,1.0,0100,0.250`)).toEqual([]);
  });

  it.each([
    ['$8.40', 8.4],
    ['US$ 1,008.40', 1008.4],
    ['8.40 USD', 8.4],
    ['8,40', 8.4],
    ['1.008,40 $', 1008.4],
    ['1’008.4', 1008.4],
  ])('reads a price that a supplier writes as %j, and shows what was read', (cell, price) => {
    const rows = [`${head},priceBreaks`.split(','), ['A', 'd', '/i.svg', '1,000', '12 500', cell]];
    const breaks = `1,500=${cell.replace('8', '7')}`;
    const [planned] = planImport(
      sheetOfRows(rows.map((cells, i) => (i ? [...cells, breaks] : cells))),
      [],
    );
    expect(planned).toMatchObject({
      changes: [
        { column: 'minimumOrder', after: '1000' },
        { column: 'price', after: price.toFixed(2) },
        { column: 'stock', after: '12500' },
      ],
      row: { set: { priceBreaks: [{ from: 1500, cents: Math.round(price * 100) - 100 }] } },
    });
  });

  it.each(['€8.40', '8,40 EUR', '8.40 / pc', '1,2345', '1.2.3', '0,500', '12,34,567'])(
    'refuses the price %j',
    (cell) =>
      expect(wordsOf(`${head}\nA,d,/i.svg,1,1,"${cell}"`)).toEqual([
        expect.stringContaining('2 price: Write a price in US dollars'),
      ]),
  );

  it('reports the faults of the terms at their cells', () => {
    const text = `${head},category,specs,orderMultiple,priceBreaks,leadTimeDays\nA,d,/i.svg,50,1,8.40,bearing,bore=8 kg,20,100=7.80; 90=7,soon\nB,d,/i.svg,50,1,8.40,,,,100: 7.80,`;
    expect(wordsOf(text)).toEqual([
      '2 specs: Bore: kg measures mass, not length. Use mm, cm, m, µm or in',
      '2 orderMultiple: Order multiple must divide the minimum order of 50 (the file says "20")',
      '2 priceBreaks: Quantity must be more than 100 (the file says "100=7.80; 90=7")',
      '2 leadTimeDays: Lead time must be a whole number (the file says "soon")',
      '3 priceBreaks: Price breaks must look like 100=7.80; 250=7.10 (the file says "100: 7.80")',
    ]);
  });

  it('accepts the names of categories on the pages, and lists the categories for any other', () => {
    const of = (category: string) =>
      `${head},category,specs\nA,d,/i.svg,50,1,8.40,${category},bore=8`;
    expect(planOf(of('Bearings'))).toMatchObject([{ row: { set: { category: 'bearing' } } }]);
    expect(wordsOf(of('gadget'))).toEqual([
      expect.stringMatching(
        /^2 category: Write one of stator, rotor, .*tool \(the file says "gadget"\)$/,
      ),
    ]);
  });

  it('accepts a number only once', () => {
    const text = `${head},number\nA,d,/i.svg,1,1,1,ROT-1\nB,d,/i.svg,1,1,1,ROT-1`;
    expect(wordsOf(text, [stator])).toEqual(['3 number: This number is already on line 2']);
  });

  it('reports each of seven bad rows among 5,000, and adds none of them', () => {
    const bad: Record<number, string> = {
      700: 'Part 700,,/i.svg,10,5,1.25,,',
      1400: 'Part 1,d,/i.svg,10,5,1.25,,',
      2100: 'Part 2100,d,/i.svg,10,5,"1,250",,',
      2800: 'Part 2800,d,/i.svg,10,-5,1.25,,',
      3500: 'Part 3500,d,/i.svg,10,5,1.25,20=1.25,',
      4200: 'Part 4200,d,/i.svg,10,5,1.25,,NO-42',
      4900: 'Part 4900,d,/i.svg,10,5',
    };
    const rows = Array.from(
      { length: 5000 },
      (_, i) => bad[i] ?? `Part ${i},d,/i.svg,10,5,1.25,20=1.1; 50=1.02,NO-${i < 43 ? i : `X${i}`}`,
    );
    const text = `${head},priceBreaks,number\n${rows.join('\n')}\n`;
    const plan = planOf(text);
    const faults = plan.flatMap((row) => row.faults);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [702, 'description'],
      [1402, 'name'],
      [2102, 'price'],
      [2802, 'stock'],
      [3502, 'priceBreaks'],
      [4202, 'number'],
      [4902, null],
    ]);
    expect(countStates(plan)).toEqual({ new: 4993, changed: 0, same: 0, wrong: 7 });
  });

  it('accepts a name only once, in any case and spacing', () => {
    const text = `${head}\nRotor A,d,/i.svg,1,1,1\n rotor  a ,d,/i.svg,1,1,1`;
    expect(wordsOf(text)).toEqual(['3 name: This name is already on line 2']);
  });

  it('shows the stated figures of a new part', () => {
    expect(planOf(`${head},number\nRotor A,d,/i.svg,1,7,1.25,`)).toMatchObject([
      {
        state: 'new',
        changes: [
          { column: 'minimumOrder', before: '', after: '1' },
          { column: 'price', before: '', after: '1.25' },
          { column: 'stock', before: '', after: '7' },
        ],
      },
    ]);
  });

  it('leaves equal rows alone, and shows each changed cell before and after', () => {
    const same = partsToCsv(Papa.unparse, [stator]);
    expect(planOf(same, [stator])).toMatchObject([{ state: 'same', row: null }]);
    const edited = { ...stator, name: 'Stator core', price: 8.2, specs: { outer: { typ: 42 } } };
    const { leadTimeDays: _, ...other } = edited;
    expect(planOf(partsToCsv(Papa.unparse, [other]), [stator])).toMatchObject([
      {
        state: 'changed',
        name: 'Stator core 42-08',
        faults: [],
        changes: [
          { column: 'name', before: 'Stator core 42-08', after: 'Stator core' },
          { column: 'price', before: '8.40', after: '8.20' },
          { column: 'specs', before: 'outer=42; kv=380..420; teeth=outward', after: 'outer=42' },
          { column: 'leadTimeDays', before: '21', after: '' },
        ],
        row: {
          id: 'p1',
          seen: { name: 'Stator core 42-08', price: 8.4, specs: stator.specs, leadTimeDays: 21 },
          set: { name: 'Stator core', price: 8.2, specs: edited.specs, leadTimeDays: null },
          stock: undefined,
        },
      },
    ]);
  });

  it('refuses a cell that a program damaged when it saved the file', () => {
    const part = { ...stator, name: 'Resistor 150 Ω', description: 'Really?' };
    const saved = partsToCsv(Papa.unparse, [{ ...part, name: 'Resistor 150 ?', price: 9 }]);
    expect(wordsOf(saved, [part])).toEqual([
      '2 name: Characters were lost when the file was saved. Save it as .xlsx or CSV UTF-8 (the file says "Resistor 150 ?")',
    ]);
    const asked = partsToCsv(Papa.unparse, [{ ...part, name: 'Resistor 150 R?' }]);
    expect(planOf(asked, [part])).toMatchObject([{ state: 'changed' }]);
  });

  it.each([
    ['00815', '815'],
    ['1E5', '100000'],
    ['10-12', '2026-12-10'],
  ])('does not accept the part number %s as %s, which spreadsheets make of it', (number, read) => {
    const part = { ...stator, number };
    expect(wordsOf(partsToCsv(Papa.unparse, [{ ...part, number: read }]), [part])).toEqual([
      `2 number: The spreadsheet has turned ${number} into a number or a date. Edit a new download for Excel, which keeps part numbers as text (the file says "${read}")`,
    ]);
    const other = partsToCsv(Papa.unparse, [{ ...part, number: 'STA-815' }]);
    expect(planOf(other, [part])).toMatchObject([{ state: 'changed' }]);
  });

  it('leaves fields without a column unchanged', () => {
    const cells =
      'Stator core 42-08,"Twelve slots,\n""M400-50A"" steel; 0.5 mm",/drawings/stator.svg,50';
    const [row] = planOf(`${head}\n${cells},,8.2`, [stator]);
    expect(row).toMatchObject({
      state: 'changed',
      row: { seen: { price: 8.4 }, set: { price: 8.2 } },
    });
    // The price is checked against the breaks that the part keeps.
    expect(wordsOf(`${head}\n${cells},,7`, [stator])).toEqual([
      '2 priceBreaks: Price must be less than $7.00',
    ]);
  });

  it('changes the stock by the difference from the exported stock', () => {
    const file = partsToCsv(Papa.unparse, [stator]).replace(',1240,', ',1300,');
    const now = { ...stator, stock: 900 };
    expect(planOf(file.replace(',1300,', ',"1,300",'), [now])).toMatchObject([
      { row: { stock: { units: 60, version: 3 } } },
    ]);
    expect(planOf(file, [now])).toMatchObject([
      {
        state: 'changed',
        changes: [{ column: 'stock', before: '900', after: '960' }],
        row: { set: {}, stock: { units: 60, version: 3 } },
      },
    ]);
    expect(wordsOf(file, [{ ...now, stockVersion: 4 }])).toEqual([
      '2 stock: The stock was received or adjusted since this file was exported (the file says "1300")',
    ]);
    const unread = file.replace('1240@3', '');
    expect(wordsOf(unread, [now])[0]).toContain('2 stock: The stock is 900 now, and the file does');
    expect(wordsOf(file.replace('1240@3', '1240'), [now])).toEqual([
      '2 stockRead: The stock that was read must look like 1240@3 (the file says "1240")',
    ]);
    const emptied = file.replace(',1300,', ',0,');
    expect(wordsOf(emptied, [now])).toEqual([
      '2 stock: Only 900 units are in stock (the file says "0")',
    ]);
    expect(wordsOf(emptied, [{ ...now, stock: 1 }])).toEqual([
      '2 stock: Only 1 unit is in stock (the file says "0")',
    ]);
    expect(planOf(file)).toMatchObject([
      { state: 'new', row: { stock: { units: 1300, version: 3 } } },
    ]);
  });

  it('finds a part by its number first, and then by its name', () => {
    const other = { ...stator, _id: 'p2', name: 'Rotor', number: 'ROT-1' };
    const swapped = partsToCsv(Papa.unparse, [{ ...stator, name: 'Rotor' }]);
    expect(wordsOf(swapped, [stator, other])).toEqual(['2 name: This name belongs to ROT-1']);
    const renumbered = partsToCsv(Papa.unparse, [{ ...stator, number: 'STA-1' }]);
    expect(planOf(renumbered, [stator])).toMatchObject([
      { state: 'changed', row: { id: 'p1', set: { number: 'STA-1' } } },
    ]);
    const twice = partsToCsv(Papa.unparse, [stator, { ...stator, number: 'STA-1', name: 'Other' }]);
    expect(planOf(twice, [stator])).toMatchObject([{ state: 'same' }, { state: 'new' }]);
    const both = partsToCsv(Papa.unparse, [
      { ...stator, name: 'Other' },
      { ...stator, number: 'STA-1' },
    ]);
    expect(wordsOf(both, [stator])).toEqual(['4 name: This product is already on line 2']);
  });
});

it('refuses a row that is too large for a call, at its longest cell, and accepts the next one', () => {
  const long = (letter: string) =>
    Array.from({ length: 7 }, (_, i) => `https://i.ibb.co/${letter.repeat(1200)}${i}.png`);
  const other = { ...stator, _id: 'p2', name: 'Other', number: 'STA-2', pictures: undefined };
  const onSale = [{ ...stator, pictures: long('a') }, other];
  const wanted = onSale.map((part) => ({ ...part, pictures: long('b') }));
  const plan = planOf(partsToCsv(Papa.unparse, wanted), onSale);
  expect(plan.map(({ state, row }) => ({ state, has: row !== null }))).toEqual([
    { state: 'wrong', has: false },
    { state: 'changed', has: true },
  ]);
  expect(plan[0]?.faults).toEqual([
    {
      line: 2,
      column: 'pictures',
      words:
        'This row takes 16.9 KB with the values that it replaces. The limit is 15.9 KB. Shorten this cell',
    },
  ]);
});
