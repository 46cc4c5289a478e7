import { describe, expect, it } from 'vitest';
import { parse } from '../values/schema.ts';
import { placePurchaseBody } from './purchases.ts';

const delivery = { name: 'Bea', street: '1 Way', city: 'Oslo', country: 'NO', phone: '1' };
const body = { lines: [{ part: 'p1', quantity: 1 }], delivery };

function errorsOf(changes: object): Record<string, string> {
  const parsed = parse(placePurchaseBody, { ...body, ...changes });
  return parsed.ok ? {} : parsed.errors;
}

describe('the body of POST /purchases', () => {
  it('needs lines and a delivery address, and no more', () => {
    expect(parse(placePurchaseBody, body)).toEqual({ ok: true, value: body });
    const errors = errorsOf({ lines: undefined, delivery: undefined });
    expect(Object.keys(errors).toSorted()).toEqual(['delivery', 'lines']);
  });

  it('names each fault at its line', () => {
    const lines = [
      { part: 'p1', quantity: 0 },
      { quantity: 1 },
      { number: 'lower', quantity: 1.5 },
      { part: 'p1', quantity: 1, expectedPrice: 0.001 },
    ];
    expect(Object.keys(errorsOf({ lines })).toSorted()).toEqual([
      ...['lines[0].quantity', 'lines[1]', 'lines[2].number', 'lines[2].quantity'],
      'lines[3].expectedPrice',
    ]);
  });

  it.each([0, 51])('refuses %i lines', (count) => {
    const lines = Array.from({ length: count }, (_, i) => ({ part: `p${i}`, quantity: 1 }));
    expect(errorsOf({ lines })).toHaveProperty('lines');
  });

  it.each([
    ['delivery.country', { delivery: { ...delivery, country: 'Norway' } }],
    ['delivery.street', { delivery: { ...delivery, street: ' ' } }],
    ['billing.phone', { billing: { ...delivery, phone: 'call me' } }],
    ['vatId', { vatId: 'DE12' }],
    ['purchaseOrder', { purchaseOrder: 'x'.repeat(61) }],
  ])('refuses a bad %s', (field, changes) => {
    expect(Object.keys(errorsOf(changes))).toEqual([field]);
  });

  it('normalizes a VAT id', () => {
    const parsed = parse(placePurchaseBody, { ...body, vatId: 'no 923 456 789 mva' });
    expect(parsed).toMatchObject({ value: { vatId: 'NO923456789MVA' } });
  });
});
