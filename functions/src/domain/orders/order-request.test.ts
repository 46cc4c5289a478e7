import { ID_PATTERN } from '@brushline/contract/values/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderIdOfKey, requestHash } from './order-request.ts';

describe('orderIdOfKey', () => {
  it('is a valid id, the same for the same user and key only', () => {
    const ids = new Set<string>();
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.string(), fc.string(), (uid, key) => {
        const id = orderIdOfKey(uid, key);
        expect(id).toMatch(ID_PATTERN);
        expect(orderIdOfKey(uid, key)).toBe(id);
        ids.add(id);
        seen.add(JSON.stringify([uid, key]));
        expect(ids.size).toBe(seen.size);
      }),
    );
  });

  it('does not mix up where the user ends and the key begins', () => {
    expect(orderIdOfKey('ab', 'c')).not.toBe(orderIdOfKey('a', 'bc'));
  });
});

describe('requestHash', () => {
  const body = { part: 'p1', item: undefined, quantity: 1, phone: '1', address: 'a' };

  it.each([{ part: 'p2' }, { quantity: 2 }, { phone: '2' }, { address: 'b' }])(
    'tells %o apart',
    (change) => {
      expect(requestHash({ ...body, ...change })).not.toBe(requestHash(body));
    },
  );

  it('does not look at an item that is not used', () => {
    expect(requestHash({ ...body, item: 'Stator' })).toBe(requestHash(body));
  });
});
