import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInterval, readQuantity } from './quantity.ts';
import { type Dimension, dimensions } from './units.ts';

describe('readQuantity', () => {
  it.each([
    ['8', 'length', 8],
    ['8 mm', 'length', 8],
    ['0.8 cm', 'length', 8],
    ['.315in', 'length', 8.001],
    ['400 um', 'length', 0.4],
    ['10k', 'speed', 10_000],
    ['62,000 rpm', 'speed', 62_000],
    ['1.2 krpm', 'speed', 1200],
    ['1.250 krpm', 'speed', 1250],
    ['6.350 mm', 'length', 6.35],
    ['0.19 Ω', 'resistance', 190],
    ['190 mohm', 'resistance', 190],
    ['3300 N', 'force', 3.3],
    ['400 KV', 'speed constant', 400],
    ['-40 C', 'temperature', -40],
    ['14', 'count', 14],
    ['1/4 in', 'length', 6.35],
    ['1 1/4"', 'length', 31.75],
    ['-1,250.5 mT', 'flux density', -1.2505],
  ] as const)('reads %s as a %s', (text, dimension, value) => {
    expect(readQuantity(text, dimension, 'It')).toEqual({ ok: true, value });
  });

  it.each([
    ['8 V', 'length', 'Bore: V measures voltage, not length. Use mm, cm, m, µm or in'],
    ['8 parsec', 'length', 'Bore: parsec is not a unit we know. Use mm, cm, m, µm or in'],
    ['eight', 'length', 'Bore must be a number, such as 8 mm'],
    ['', 'count', 'Bore must be a number, such as 8'],
    ['8,5 mm', 'length', 'Bore: write 8.5 with a point'],
    ['0,315', 'length', 'Bore: write 0.315 with a point'],
    ['1,2500', 'length', 'Bore: write 1.2500 with a point'],
    ['30.000', 'speed', 'Bore: write 30000 without a point'],
    ['1.000.000 rpm', 'speed', 'Bore: write 1000000 without a point'],
    ['-3 mm', 'length', 'Bore cannot be less than 0'],
    ['1/0 in', 'length', 'Bore: /0 in is not a unit we know. Use mm, cm, m, µm or in'],
    ['8 mm', 'count', 'Bore: mm measures length, not a count. Leave the unit out'],
  ] as const)('refuses %j for a %s', (text, dimension, error) => {
    expect(readQuantity(text, dimension, 'Bore')).toEqual({ ok: false, error });
  });

  it('converts every unit to the base unit', () => {
    const unit = fc.constantFrom(
      ...Object.entries(dimensions).flatMap(([dimension, units]) =>
        Object.entries(units).map(([name, factor]) => ({ dimension, name, factor })),
      ),
    );
    fc.assert(
      fc.property(unit, fc.integer({ min: 1, max: 1e6 }), ({ dimension, name, factor }, n) => {
        const read = readQuantity(`${n} ${name}`, dimension as Dimension, 'It'); // a key of the table
        expect(read).toEqual({ ok: true, value: Number((n * factor).toPrecision(12)) });
      }),
    );
  });
});

describe('readInterval', () => {
  it.each([
    ['7..9', { min: 7, max: 9 }],
    ['7 to 9 mm', { min: 7, max: 9 }],
    ['7 mm – 0.9 cm', { min: 7, max: 9 }],
    ['0.7..0.9 cm', { min: 7, max: 9 }],
    ['7..', { min: 7, max: null }],
    ['..9', { min: null, max: 9 }],
    ['8 mm', { min: 8, max: 8 }],
    ['1/4..1/2 in', { min: 6.35, max: 12.7 }],
  ])('reads %s', (text, value) => {
    expect(readInterval(text, 'length', 'Bore')).toEqual({ ok: true, value });
  });

  it.each([
    ['9..7', 'Bore: the first value must not be above the second'],
    ['..', 'Bore must be a number or a range, such as 8 mm'],
    ['1..2..3', 'Bore has more than two values'],
    ['7..9 V', 'Bore: V measures voltage, not length. Use mm, cm, m, µm or in'],
  ])('refuses %s', (text, error) => {
    expect(readInterval(text, 'length', 'Bore')).toEqual({ ok: false, error });
  });

  it.each([
    ['blanks', `1${' '.repeat(300_000)}1`, '1'],
    ['multipliers', `1${'k'.repeat(300_000)}`, 'k'.repeat(300_000)],
    ['digits before a second line', `${'1'.repeat(1000)}x\nx`, 'x\nx'],
  ])(
    'refuses many %s without delay, because anybody can put them into an address',
    (_, text, unit) => {
      const error = `Bore: ${unit} is not a unit we know. Use mm, cm, m, µm or in`;
      expect(readInterval(text, 'length', 'Bore')).toEqual({ ok: false, error });
    },
  );
});
