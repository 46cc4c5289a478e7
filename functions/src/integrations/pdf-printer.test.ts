import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { inflateSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import type { PrintableDocument } from '../domain/printer.ts';
import { pdfPrinter } from './pdf-printer.ts';

const document: PrintableDocument = {
  title: 'Invoice 000042',
  notice: null,
  author: 'Brushline Motors AS',
  at: new Date(Date.UTC(2026, 10, 22)),
  parties: [{ label: 'Bill to', lines: ['Erdős & Großmann'] }],
  facts: [{ label: 'Purchase', value: '7Y51-R1ZR' }],
  columns: [
    { label: 'Part', share: 3 },
    { label: 'Total', share: 1, isFigure: true },
  ],
  rows: [],
  totals: [{ label: 'Total (USD)', value: '$1.00' }],
  remarks: ['Paid.'],
  foot: 'Brushline Motors AS',
};

const rows = (count: number) =>
  Array.from({ length: count }, () => [{ text: 'Stator', note: 'STA-4208-12' }, { text: '$1' }]);

async function print(changes: Partial<PrintableDocument>, paper: 'a4' | 'letter' = 'a4') {
  const bytes = await pdfPrinter.print({ ...document, ...changes }, paper);
  return Buffer.from(bytes).toString('latin1');
}

const pages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

function streamsOf(pdf: string): string[] {
  return [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => unpacked(data));
}

/** The heights at which the lines of text stand. */
function linesOf(pdf: string): Set<string> {
  const placed = [
    ...streamsOf(pdf)
      .join()
      .matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g),
  ];
  return new Set(placed.map(([, height = '']) => height));
}

/** The characters in the file's fonts: pdfkit writes their code points into compressed maps. */
function lettersOf(pdf: string): Set<string> {
  const maps = streamsOf(pdf).filter((text) => text.includes('begincmap'));
  const codes = maps.flatMap((map) => [...map.matchAll(/<([0-9a-f]{4})>/g)].map(([, hex]) => hex));
  return new Set(codes.map((hex = '0') => String.fromCharCode(Number.parseInt(hex, 16))));
}

function unpacked(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

it('has pages of the size that was asked for', async () => {
  expect(await print({}, 'a4')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
  expect(await print({}, 'letter')).toMatch(/\/MediaBox \[0 0 612 792\]/);
});

it('goes on over as many pages as the rows take', async () => {
  expect(pages(await print({ rows: rows(3) }))).toBe(1);
  expect(pages(await print({ rows: rows(50) }))).toBe(3);
});

it('takes a remark that does not fit any more to the next page', async () => {
  const full = { rows: rows(15) };
  expect(pages(await print(full))).toBe(1);
  expect(pages(await print({ ...full, remarks: ['A long note. '.repeat(90)] }))).toBe(2);
});

it('brings the letters that it needs in a font of its own', async () => {
  const pdf = await print({});
  expect(pdf).toMatch(/\/FontFile2/);
  const letters = lettersOf(pdf);
  for (const letter of 'őß$') expect(letters).toContain(letter);
});

it('prints addresses of East Asia, each line in a font that has its letters', async () => {
  const lines = [
    '深圳市无刷电机有限公司 (Wei Li)',
    '東京都港区のビル',
    '서울특별시 강남구',
    'Łódź',
  ];
  const pdf = await print({ parties: [{ label: 'Bill to', lines }] });
  const letters = lettersOf(pdf);
  for (const letter of '深圳无刷电机東京のビル서울강남Łź') expect(letters).toContain(letter);
  expect(pdf.match(/\/FontFile3/g)).toHaveLength(2);
});

it('prints a moment in one line', async () => {
  const withFact = async (value: string) =>
    linesOf(await print({ facts: [{ label: 'Reserved until', value }] }));
  const lines = await withFact('Nov 28, 2026');
  expect(lines.size).toBeGreaterThan(5);
  expect(await withFact('Nov 28, 2026, 12:43 PM UTC')).toEqual(lines);
});

it('is the same for the same document', async () => {
  const one = await print({ rows: rows(5) });
  expect(await print({ rows: rows(5) })).toBe(one);
});

it('reads the file of each font once', async () => {
  const read = vi.spyOn(fs, 'readFileSync');
  // pdfkit imports the function by its name.
  syncBuiltinESMExports();
  await print({ rows: rows(5) });
  const files = read.mock.calls.map(([path]) => String(path));
  read.mockRestore();
  syncBuiltinESMExports();
  expect(files.filter((path) => /\.[ot]tf$/.test(path))).toHaveLength(2);
});
