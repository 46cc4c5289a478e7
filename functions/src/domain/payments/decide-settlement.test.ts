import { orderStates } from '@brushline/contract/order-states';
import { describe, expect, it } from 'vitest';
import { intentFor, orderOf } from '../../../test/support/records.ts';
import { decideSettlement, isGivenBack } from './decide-settlement.ts';

const enough = { stock: 10 };

describe('decideSettlement', () => {
  it.each([
    ['pending', 'sell'],
    ['cancelled', 'hold-and-sell'],
    ['expired', 'hold-and-sell'],
    ['paid', 'refund'],
    ['refunded', 'refund'],
    ['archived', 'refund'],
  ] as const)('for a %s order it is to %s', (state, step) => {
    expect(decideSettlement(intentFor(), orderOf({ state }), enough)).toBe(step);
  });

  it.each(['cancelled', 'expired'] as const)(
    'gives back when the units of a %s order are gone',
    (state) => {
      expect(decideSettlement(intentFor(), orderOf({ state }), { stock: 9 })).toBe('refund');
    },
  );

  it('sells the held units of a pending order whatever the stock', () => {
    expect(decideSettlement(intentFor(), orderOf(), { stock: 0 })).toBe('sell');
  });

  it.each([
    { amountReceived: 19_989 },
    { amountReceived: 19_991 },
    { amount: 20_000 },
    { currency: 'eur' },
  ])('gives back what is not exactly the bill: %o', (money) => {
    for (const state of orderStates)
      expect(decideSettlement(intentFor(money), orderOf({ state }), enough)).toBe('refund');
  });

  it('does not hold units again for money that went back already', () => {
    const gone = intentFor({ amountRefunded: 19_990 });
    expect(decideSettlement(gone, orderOf({ state: 'expired' }), enough)).toBe('refund');
    expect(decideSettlement(gone, orderOf(), enough)).toBe('sell');
  });
});

describe('isGivenBack', () => {
  it('is true only for all of the money, and only when there was some', () => {
    expect(isGivenBack(intentFor({ amountRefunded: 19_990 }))).toBe(true);
    expect(isGivenBack(intentFor({ amountRefunded: 19_989 }))).toBe(false);
    expect(isGivenBack(intentFor({ amountReceived: 0 }))).toBe(false);
  });
});
