import { expect, it } from 'vitest';
import { isLongUnused, isTokenOf } from './stored-token.ts';

const DAY_MS = 24 * 3_600_000;

function token(claims: object): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

it('knows whose a token is', () => {
  expect(isTokenOf(token({ sub: 'u1' }), 'u1')).toBe(true);
  expect(isTokenOf(token({ sub: 'u2' }), 'u1')).toBe(false);
  for (const none of [null, '', 'x', 'a.b.c', token([]), 'h.bnVsbA.s'])
    expect(isTokenOf(none, 'u1')).toBe(false);
});

it('calls a browser left behind after 14 days without a renewal', () => {
  const now = Date.UTC(2026, 10, 20);
  const ranOut = (days: number) => token({ sub: 'u1', exp: (now - days * DAY_MS) / 1000 });
  expect(isLongUnused(ranOut(-1), now)).toBe(false);
  expect(isLongUnused(ranOut(14), now)).toBe(false);
  expect(isLongUnused(ranOut(14.1), now)).toBe(true);
  expect(isLongUnused(null, now)).toBe(false);
});
