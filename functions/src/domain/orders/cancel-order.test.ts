import { describe, expect, it } from 'vitest';
import { decideCancel } from './cancel-order.ts';

describe('decideCancel', () => {
  it.each([
    ['pending', 'release', 'release'],
    ['paid', 'refuse', 'archive'],
    ['cancelled', 'nothing', 'nothing'],
    ['expired', 'nothing', 'archive'],
    ['refunded', 'nothing', 'archive'],
    ['archived', 'nothing', 'nothing'],
  ] as const)('%s: %s for its owner, %s for an admin', (state, own, admin) => {
    expect(decideCancel({ state, archivedFrom: null }, { isAdmin: false })).toBe(own);
    expect(decideCancel({ state, archivedFrom: null }, { isAdmin: true })).toBe(admin);
  });

  it("refuses an owner's call about an archived order that was paid", () => {
    expect(decideCancel({ state: 'archived', archivedFrom: 'paid' }, { isAdmin: false })).toBe(
      'refuse',
    );
  });

  it.each([
    ['paid', 'pending', 'refuse'],
    ['paid', 'expired', 'refuse'],
    ['paid', 'cancelled', 'refuse'],
    ['paid', 'paid', 'archive'],
    ['pending', 'pending', 'release'],
    ['expired', 'pending', 'archive'],
  ] as const)('%s, which an admin has seen %s: %s', (state, seen, step) => {
    expect(decideCancel({ state, archivedFrom: null }, { isAdmin: true, seen })).toBe(step);
  });
});
