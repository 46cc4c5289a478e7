import { describe, expect, it } from 'vitest';
import { decideCancel } from './cancel-order.ts';

const OWNER = { isAdmin: false, isOwner: true };
const ADMIN = { isAdmin: true, isOwner: false };

describe('decideCancel', () => {
  it.each([
    ['pending', 'release', 'release'],
    ['paid', 'refuse', 'archive'],
    ['cancelled', 'nothing', 'nothing'],
    ['expired', 'archive', 'archive'],
    ['refunded', 'nothing', 'archive'],
    ['archived', 'nothing', 'nothing'],
  ] as const)('%s: %s for its owner, %s for an admin', (state, own, admin) => {
    expect(decideCancel({ state, archivedFrom: null }, OWNER)).toBe(own);
    expect(decideCancel({ state, archivedFrom: null }, ADMIN)).toBe(admin);
  });

  it("refuses an owner's call about an archived order that was paid", () => {
    expect(decideCancel({ state: 'archived', archivedFrom: 'paid' }, OWNER)).toBe('refuse');
  });

  it('keeps an expired order in the lists for who wanted to cancel it, or does not own it', () => {
    const expired = { state: 'expired', archivedFrom: null } as const;
    expect(decideCancel(expired, { ...OWNER, seen: 'pending' })).toBe('nothing');
    expect(decideCancel(expired, { isAdmin: false, isOwner: false })).toBe('nothing');
  });

  it.each([
    ['paid', 'pending', 'refuse'],
    ['paid', 'expired', 'refuse'],
    ['paid', 'cancelled', 'refuse'],
    ['paid', 'paid', 'archive'],
    ['pending', 'pending', 'release'],
    ['expired', 'pending', 'archive'],
  ] as const)('%s, which an admin has seen %s: %s', (state, seen, step) => {
    expect(decideCancel({ state, archivedFrom: null }, { ...ADMIN, seen })).toBe(step);
  });
});
