import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const formats = { units: 'number', price: 'money', placed: 'time' } as const;
const read = (bytes: Uint8Array) => readWorkbook(bytes, () => true).rows;
const written = (...rows: string[][]) => read(writeWorkbook('Parts', rows, formats)).slice(1);

it('numbers and times become numeric cells, in the time zone of the reader', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const head = ['number', 'units', 'price', 'placed'];
  const row = ['0608', '1240', '8.40', '2026-11-21T02:30:00.000Z'];
  expect(written(head, row, ['-5', '', '', ''])).toEqual([
    ['0608', '1240', '8.4', '2026-11-20'],
    ['-5', '', '', ''],
  ]);
});

it('every text is read back unchanged', () => {
  const signs = fc.constantFrom(
    ...`ab =+-@'"<>&;]\n\r\t\u0001×é＝\u{1F600}_x`,
    '_x000D_',
    '\uD800',
  );
  const text = fc.array(signs, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      expect(written(['text'], ...texts.map((each) => [each]))).toEqual(texts.map((t) => [t]));
    }),
  );
});
