import { describe, expect, it } from 'vitest';
import { countByCollection, decodeBackup, encodeBackup } from './backup-file.ts';

const contents = {
  'parts/a': {
    name: { stringValue: 'Stator × "1"\n' },
    stock: { integerValue: '9007199254740993' },
  },
  'parts/b': { price: { doubleValue: 5 } },
  'users/u/visits/v': { at: { timestampValue: '1.000000001' } },
};
const takenAt = new Date('2026-11-20T12:00:00Z');
const file = encodeBackup('demo-brushline', takenAt, contents);

describe('a backup file', () => {
  it('gives back what was put in, and says in its first line what it is', () => {
    expect(decodeBackup(file).contents).toEqual(contents);
    const first = file.subarray(0, file.indexOf('\n')).toString();
    expect(JSON.parse(first)).toMatchObject({
      ...{ format: 'brushline-backup', version: 1, project: 'demo-brushline', documents: 3 },
      takenAt: '2026-11-20T12:00:00.000Z',
    });
  });

  it('can be empty', () => {
    expect(decodeBackup(encodeBackup('p', takenAt, {})).contents).toEqual({});
  });

  it('counts documents by collection', () => {
    expect(countByCollection(contents)).toEqual([
      ['parts', 2],
      ['users/visits', 1],
    ]);
  });

  it('is refused when a single byte of it is another', () => {
    for (let at = file.indexOf('\n') + 1; at < file.length; at += 7) {
      const spoilt = Buffer.from(file);
      spoilt[at] = (spoilt[at] ?? 0) ^ 0x10;
      const read = () => decodeBackup(spoilt);
      // Gzip's own header has bytes that mean nothing, such as the operating system's.
      if (at - file.indexOf('\n') > 10) expect(read, `byte ${at}`).toThrow('damaged');
    }
  });

  it.each([
    ['cut off', file.subarray(0, file.length - 20), 'damaged'],
    ['an empty file', Buffer.alloc(0), 'no backup'],
    ['another file', Buffer.from('{"format":"other"}\n'), 'no backup'],
    ['text', Buffer.from('hello\nworld'), 'no backup'],
    ['a later version', Buffer.from('{"format":"brushline-backup","version":2}\n'), 'version 2'],
  ])('is refused when it is %s', (_, bytes, words) => {
    expect(() => decodeBackup(bytes)).toThrow(words);
  });
});
