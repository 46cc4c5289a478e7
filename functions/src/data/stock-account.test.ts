import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOf, emptyAccount, moved, type StockAccount } from './stock-account.ts';

const movement = fc.record({
  kind: fc.constantFrom('receive', 'hold', 'release', 'sell'),
  units: fc.nat(1000),
});

describe('moved', () => {
  it('keeps the account consistent, and no number falls below zero', () => {
    fc.assert(
      fc.property(fc.array(movement), (movements) => {
        let account: StockAccount = emptyAccount;
        const done: typeof movements = [];
        for (const one of movements) {
          try {
            account = moved(account, one.kind, one.units);
            done.push(one);
          } catch {
            // The account does not change after a refusal, which is checked below.
          }
          const { stock, held, sold, received } = account;
          expect(stock + held + sold).toBe(received);
          expect(Math.min(stock, held, sold)).toBeGreaterThanOrEqual(0);
        }
        expect(accountOf(done.toReversed())).toEqual(account);
      }),
    );
  });

  it.each([
    ['hold', 11],
    ['release', 6],
    ['sell', 6],
    ['hold', -1],
    ['hold', 0.5],
    ['receive', Number.MAX_SAFE_INTEGER],
  ] as const)('refuses to %s %d', (kind, units) => {
    const account = { stock: 10, held: 5, sold: 2, received: 17 };
    expect(() => moved(account, kind, units)).toThrow('Impossible movement');
  });
});
