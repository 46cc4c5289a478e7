import { describe, expect, it } from 'vitest';
import { cutDescription } from './cut-description.ts';

describe('cutDescription', () => {
  it('leaves 50 characters as they are', () => {
    expect(textOf('x'.repeat(50))).toBe('x'.repeat(50));
  });

  it('puts an ellipsis after 51 characters, as specified', () => {
    expect(textOf('x'.repeat(51))).toBe(`${'x'.repeat(51)}...`);
  });

  it('keeps the first 100 characters of a longer one', () => {
    expect(textOf('x'.repeat(200))).toBe(`${'x'.repeat(100)}...`);
  });

  it('counts the characters of its fast path as the segmenter does', () => {
    const simple = codes(
      [0x0a, 0x0a],
      [0x20, 0x7e],
      [0xa0, 0x17f],
      [0x370, 0x3ff],
      [0x2010, 0x2027],
      [0x20ac, 0x20ac],
      [0x2190, 0x2193],
      [0x2212, 0x2212],
      [0x2248, 0x2248],
      [0x2264, 0x2265],
    );
    const segmenter = new Intl.Segmenter('en');
    const joined = simple.flatMap((first) =>
      simple
        .map((second) => first + second)
        .filter((pair) => segmenter.segment(pair).containing(0)?.segment === pair),
    );
    expect(joined).toEqual([]);
  });

  it('keeps each letter with its accent', () => {
    expect(textOf('e\u0301'.repeat(101))).toBe(`${'e\u0301'.repeat(100)}...`);
  });
});

const LINE = 'x'.repeat(95);

it.each([
  ['short', 'Hall latch, TO-92', ''],
  ['cut after a word', `${LINE} 0.45 mm copper`, ''],
  ['shown whole with an ellipsis', 'y '.repeat(30), ''],
  ['one word of 200 letters', 'z'.repeat(200), ''],
  ['cut within a number', `${LINE} 12.45 mm copper`, ' 12.4'],
])('separates the split word of a description that is %s', (_, description, torn) => {
  expect(cutDescription(description).torn).toBe(torn);
});

/** Joins the parts of a cut description, as a card shows them. */
function textOf(description: string): string {
  const { whole, torn, end } = cutDescription(description);
  return whole + torn + end;
}

/** Lists every character of the ranges, ends included. */
function codes(...ranges: [number, number][]): string[] {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)),
  );
}
