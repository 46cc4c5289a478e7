import { describe, expect, test } from 'vitest';
import { readParams } from './path.ts';

function outcome(raw: Record<string, string>): unknown {
  try {
    return readParams(raw);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

test('an e-mail address is read in normal form', () => {
  expect(outcome({ email: ' Ren\u0065\u0301@Shop.TEST' })).toEqual({
    email: 'ren\u00e9@shop.test',
  });
});

describe('an invalid address', () => {
  test.each([
    '',
    'no-address',
    'a@',
    '@b',
    'a@b@c',
    'a b@c.test',
    'a@b.test\u0000',
    '*',
    `${'a'.repeat(250)}@b.test`,
  ])('%j is refused', (email) => {
    expect(outcome({ email })).toBe('invalid_path');
  });
});

describe('an id that cannot exist', () => {
  test.each(['', '.', '..', '__x__', 'a/b', 'users/U1', 'a b', 'x'.repeat(65), 'é'])(
    '%j is answered like an unknown id',
    (id) => {
      expect(outcome({ id })).toBe('not_found');
    },
  );

  test('a possible id is not changed', () => {
    expect(outcome({ orderId: 'aZ_-09' })).toEqual({ orderId: 'aZ_-09' });
  });
});
