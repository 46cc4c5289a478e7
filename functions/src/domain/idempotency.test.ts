import { ID_PATTERN } from '@brushline/contract/values/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOfCall } from './idempotency.ts';

const idOf = (uid: string, idempotencyKey: string) =>
  idOfCall({ newId: () => '' }, 'order', { caller: { uid }, idempotencyKey });

describe('idOfCall', () => {
  it('is a valid id, the same for the same user and key only', () => {
    const ids = new Set<string>();
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (uid, key) => {
        const id = idOf(uid, key);
        expect(id).toMatch(ID_PATTERN);
        expect(idOf(uid, key)).toBe(id);
        ids.add(id);
        seen.add(JSON.stringify([uid, key]));
        expect(ids.size).toBe(seen.size);
      }),
    );
  });

  it('does not confuse the end of the uid with the beginning of the key', () => {
    expect(idOf('ab', 'c')).not.toBe(idOf('a', 'bc'));
  });
});
