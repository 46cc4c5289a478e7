import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, idsWithNumber, orderNumber } from './order-number.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const id = fc.stringMatching(/^[0-9a-f]{32}$/);

describe('orderNumber', () => {
  it("is eight of Crockford's digits in two groups", () => {
    expect(orderNumber('3f8a1c07e5d24b6990ab12cd34ef5678')).toBe('7Y51-R1ZR');
    expect(orderNumber('00000000000000000000000000000000')).toBe('0000-0000');
    fc.assert(
      fc.property(id, (id) =>
        /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(orderNumber(id)),
      ),
    );
  });

  it('tells orders apart by the first 35 bits of their ids', () => {
    expect(orderNumber('000000002ffffff0')).not.toBe(orderNumber('000000000ffffff0'));
    expect(orderNumber('00000000200000')).toBe(orderNumber('000000003fffff'));
  });

  it('leaves an id that is not of the shop as it is', () => {
    expect(orderNumber('o1')).toBe('o1');
  });
});

describe('the ids with a number', () => {
  it('are found, however the number is typed', () => {
    fc.assert(
      fc.property(id, id, (own, other) => {
        const number = orderNumber(own);
        for (const typed of [number, number.toLowerCase(), number.replace('-', ' ')]) {
          const range = idsWithNumber(typed);
          if (!range) throw new Error(`${typed} is not a number`);
          expect(range.from <= own && own < range.to).toBe(true);
          expect(range.from <= other && other < range.to).toBe(orderNumber(other) === number);
        }
      }),
    );
  });

  it.each(['f', '0'])('are found at either end of all ids: %s', (digit) => {
    const own = digit.repeat(32);
    const { from, to } = idsWithNumber(orderNumber(own)) ?? { from: 'z', to: '' };
    expect(from <= own && own < to).toBe(true);
  });

  it('are not searched for if the number is mistyped', () => {
    expect(idsWithNumber('7Y51-R1ZR')).toEqual({ from: '3f8a1c07e', to: '3f8a1c080' });
    expect(idsWithNumber('7Y5I-RlZR')).toEqual({ from: '3f8a1c07e', to: '3f8a1c080' });
    for (const typed of ['7Y51-R1ZS', '7Y51-R1Z', '7Y51-R1ZRR', 'U000-0000', ''])
      expect(idsWithNumber(typed)).toBe(null);
  });
});

describe('the check digit', () => {
  const number = id.map((id) => orderNumber(id).replace('-', ''));
  const isSound = (number: string) => checkDigit(number.slice(0, 7)) === number.slice(7);

  it('detects each wrong digit', () => {
    fc.assert(
      fc.property(number, fc.nat(7), fc.constantFrom(...DIGITS), (number, place, digit) => {
        const typed = number.slice(0, place) + digit + number.slice(place + 1);
        return isSound(typed) === (typed === number);
      }),
    );
  });

  it('detects swapped neighbours, except for the first and the last of the 32 digits', () => {
    fc.assert(
      fc.property(number, fc.nat(6), (number, place) => {
        const [a = '', b = ''] = [...number.slice(place, place + 2)];
        const typed = number.slice(0, place) + b + a + number.slice(place + 2);
        const isBlindSpot = [a, b].sort().join('') === '0Z';
        return isBlindSpot || isSound(typed) === (typed === number);
      }),
    );
  });
});
