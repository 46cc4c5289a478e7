import { describe, expect, it } from 'vitest';
import { requestHash } from './order-request.ts';

describe('requestHash', () => {
  const body = { part: 'p1', item: undefined, quantity: 1, phone: '1', address: 'a' };

  it.each([{ part: 'p2' }, { quantity: 2 }, { phone: '2' }, { address: 'b' }])(
    'tells %o apart',
    (change) => {
      expect(requestHash({ ...body, ...change })).not.toBe(requestHash(body));
    },
  );

  it('ignores an unused item', () => {
    expect(requestHash({ ...body, item: 'Stator' })).toBe(requestHash(body));
  });
});
