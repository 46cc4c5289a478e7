import { describe, expect, it } from 'vitest';
import { addProductBody } from '../parts/parts.ts';
import { parse } from '../values/schema.ts';

const body = {
  name: 'Bearing 608',
  description: 'A bearing',
  image: '/images/bearing.svg',
  minimumOrder: 50,
  stock: 1240,
  price: 8.4,
};
const good = {
  ...body,
  orderMultiple: 10,
  priceBreaks: [
    { from: 100, cents: 780 },
    { from: 250, cents: 710 },
  ],
  leadTimeDays: 21,
  datasheet: 'https://docs.example/608.pdf',
};

const errorsOf = (given: object) => {
  const parsed = parse(addProductBody, given);
  return parsed.ok ? {} : parsed.errors;
};

describe('the terms of a new part', () => {
  it('may be stated or left out', () => {
    expect(parse(addProductBody, good)).toEqual({ ok: true, value: good });
    expect(parse(addProductBody, body)).toEqual({ ok: true, value: body });
  });

  it('have a multiple that divides the minimum order', () => {
    expect(errorsOf({ ...body, orderMultiple: 20 })).toEqual({
      orderMultiple: 'Order multiple must divide the minimum order of 50',
    });
  });

  it.each([
    [{ from: 50, cents: 780 }, 'from', 'Quantity must be more than 50'],
    [{ from: 105, cents: 780 }, 'from', 'Quantity must be a multiple of 10'],
    [{ from: 100, cents: 840 }, 'cents', 'Price must be less than $8.40'],
    [{ from: 100, cents: 7.5 }, 'cents', 'Price in cents must be a whole number'],
    [{ from: 100, cents: 0 }, 'cents', 'Price in cents must be at least 1'],
    [{ from: '100', cents: 780 }, 'from', 'Quantity is required'],
    [{ cents: 780 }, 'from', 'Quantity is required'],
    [{ from: 100 }, 'cents', 'Price is required'],
  ])('name the fault of the break %j at its %s', (first, field, message) => {
    expect(errorsOf({ ...good, priceBreaks: [first] })).toEqual({
      [`priceBreaks[0].${field}`]: message,
    });
  });

  it('have breaks that rise in quantity and fall in price', () => {
    const [first] = good.priceBreaks;
    expect(errorsOf({ ...good, priceBreaks: [first, first] })).toEqual({
      'priceBreaks[1].from': 'Quantity must be more than 100',
      'priceBreaks[1].cents': 'Price must be less than $7.80',
    });
  });

  it('have at most ten breaks', () => {
    const priceBreaks = Array.from({ length: 11 }, (_, i) => ({
      from: 60 + 10 * i,
      cents: 700 - i,
    }));
    expect(errorsOf({ ...good, priceBreaks })).toEqual({
      priceBreaks: 'A part can have at most 10 price breaks',
    });
  });

  it.each([
    { leadTimeDays: 0 },
    { leadTimeDays: 731 },
    { leadTimeDays: 1.5 },
    { orderMultiple: 0 },
    { priceBreaks: { from: 100, cents: 780 } },
    { priceBreaks: [null] },
    { datasheet: 'http://docs.example/608.pdf' },
    { datasheet: 'http://127.0.0.1/608.pdf' },
    { datasheet: 'javascript:alert(1)' },
  ])('are refused as %j', (fields) => {
    expect(Object.keys(errorsOf({ ...good, ...fields }))[0]).toMatch(Object.keys(fields)[0] ?? '');
  });
});
