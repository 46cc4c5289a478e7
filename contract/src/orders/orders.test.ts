import { describe, expect, it } from 'vitest';
import { parse } from '../values/schema.ts';
import { orderLine } from './order-lines.ts';
import { orderForm, placeOrderBody, quantityFault } from './orders.ts';

const part = { minimumOrder: 50, stock: 1240, price: 8.4 };
const contact = { phone: '+1 555 0100', address: '1 Rotor Road, Oslo' };

describe('quantityFault', () => {
  it.each([50, 51, 1240])('accepts %d', (quantity) => {
    expect(quantityFault(quantity, part)).toBeNull();
  });

  it('uses the messages of the specification', () => {
    expect(quantityFault(1241, part)).toEqual({
      kind: 'stock',
      message: 'Order amount can not be greater than current stock. Current stock is 1240',
    });
    expect(quantityFault(49, part)).toEqual({
      kind: 'minimum',
      message: 'Order amount can not be less than minimum order number. Minimum order is 50',
    });
  });

  it('names the nearest quantities if it is not a multiple', () => {
    const packed = { ...part, orderMultiple: 50 };
    expect(quantityFault(100, packed)).toBeNull();
    expect(quantityFault(120, packed)).toEqual({
      kind: 'multiple',
      message: 'Quantity must be a multiple of 50. The nearest you can order: 100 or 150',
    });
    expect(quantityFault(1240, packed)?.message).toMatch('The nearest you can order: 1200');
    expect(quantityFault(1241, packed)?.kind).toBe('stock');
  });

  it('counts the total at the price of the break', () => {
    const dear = { minimumOrder: 1, stock: 1000, price: 100_000 };
    expect(
      quantityFault(10, { ...dear, priceBreaks: [{ from: 10, cents: 9_000_000 }] }),
    ).toBeNull();
  });

  it('keeps a total within what a card can pay', () => {
    const dear = { minimumOrder: 1, stock: 1000, price: 100_000 };
    expect(quantityFault(9, dear)).toBeNull();
    expect(quantityFault(10, dear)?.kind).toBe('total');
    expect(quantityFault(49, { ...dear, price: 0.01 })?.kind).toBe('total');
    expect(quantityFault(50, { ...dear, price: 0.01 })).toBeNull();
  });
});

describe('orderForm', () => {
  it('shows the message of each field', () => {
    expect(parse(orderForm(part), { phone: '', address: '  ', quantity: 1 })).toEqual({
      ok: false,
      errors: {
        phone: 'Phone is required',
        address: 'Address is required',
        quantity: 'Order amount can not be less than minimum order number. Minimum order is 50',
      },
    });
  });

  it('refuses a typed quantity that is fifty to some people, and fifty thousand to others', () => {
    const isValid = (quantity: string) => orderForm(part).isValidSync({ ...contact, quantity });
    expect(isValid('50')).toBe(true);
    expect(isValid('50.000')).toBe(false);
  });

  it.each(['+1 (555) 010-0100 x12', '555 0100, ext. 12', '030/555 01-00'])(
    'accepts the phone number %s',
    (phone) => {
      expect(parse(orderForm(part), { ...contact, phone, quantity: 50 }).ok).toBe(true);
    },
  );

  it.each(['call me', '<b>1</b>', '555 x12 x13', 'text 5'])(
    'refuses the phone number %s',
    (phone) => {
      expect(parse(orderForm(part), { ...contact, phone, quantity: 50 }).ok).toBe(false);
    },
  );
});

describe('placeOrderBody', () => {
  const body = { ...contact, item: 'Stator core', quantity: 50 };

  it('keeps what the server uses, in normal form, and nothing else', () => {
    const sent = { ...body, address: ' 1 Rotor Road ', price: 0.01, paid: true, uid: 'x' };
    expect(parse(placeOrderBody, sent)).toEqual({
      ok: true,
      value: { ...body, address: '1 Rotor Road' },
    });
  });

  it('names its part by an id or by a name', () => {
    const { item: _, ...nameless } = body;
    expect(parse(placeOrderBody, nameless)).toMatchObject({ errors: { item: 'Item is required' } });
    expect(parse(placeOrderBody, { ...nameless, part: 'abc' }).ok).toBe(true);
    expect(parse(placeOrderBody, { ...nameless, part: 'a/b' })).toMatchObject({
      errors: { part: 'This is not a part id' },
    });
  });

  it.each(['50', 1.5, 0, -1, null, true, [50], {}, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses the quantity %j',
    (quantity) => {
      expect(parse(placeOrderBody, { ...body, quantity }).ok).toBe(false);
    },
  );

  it.each([
    [undefined, 'Quantity is required'],
    [null, 'Quantity is required'],
    ['50', 'Quantity must be a whole number'],
  ])('says of the quantity %j: %s', (quantity, message) => {
    const errors = { quantity: message };
    expect(parse(placeOrderBody, { ...body, quantity })).toEqual({ ok: false, errors });
    expect(parse(orderLine, { part: 'abc', quantity })).toEqual({ ok: false, errors });
  });

  it.each([null, [], 5, 'x', undefined])('refuses the body %j', (value) => {
    expect(parse(placeOrderBody, value).ok).toBe(false);
  });
});
