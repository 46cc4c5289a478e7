import { describe, expect, test } from 'vitest';
import { decodeForm, optionalInteger, refuseUnknown, textList } from '../src/http/form.ts';

describe('decodeForm', () => {
  test('reads groups, nested groups and plain values', () => {
    const form = decodeForm('amount=500&metadata[orderId]=o%201&a[b][c]=x');
    expect(form).toEqual({ amount: '500', metadata: { orderId: 'o 1' }, a: { b: { c: 'x' } } });
  });

  test('reads lists with and without indexes', () => {
    expect(textList(decodeForm('types[]=a&types[]=b'), 'types')).toEqual(['a', 'b']);
    expect(textList(decodeForm('types[0]=a&types[1]=b'), 'types')).toEqual(['a', 'b']);
  });

  test('keeps a key of the prototype as data', () => {
    const form = decodeForm('metadata[__proto__]=x&__proto__[polluted]=y');
    expect(Object.keys(form.metadata ?? {})).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });

  test.each(['a[b=1', 'a]b=1', '[a]=1', 'a=1&a[b]=2', 'a[b]=2&a=1', `a${'[x]'.repeat(9)}=1`])(
    'refuses %s',
    (body) => expect(() => decodeForm(body)).toThrow(),
  );
});

test('integers are whole decimal numbers', () => {
  expect(optionalInteger({ amount: '12' }, 'amount')).toBe(12);
  for (const amount of ['1.5', '1e3', '', 'x', '9'.repeat(20)]) {
    expect(() => optionalInteger({ amount }, 'amount')).toThrow('Invalid integer');
  }
});

test('an unknown parameter is named', () => {
  expect(() => refuseUnknown({ ammount: '5' }, ['amount'])).toThrow(
    'Received unknown parameter: ammount',
  );
});
