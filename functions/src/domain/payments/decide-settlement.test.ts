import { orderStates } from '@brushline/contract/orders/order-states';
import { describe, expect, it } from 'vitest';
import { intentFor, orderOf } from '../../../test/support/records.ts';
import type { OrderRecord } from '../../data/records.ts';
import { decideSettlement, isGivenBack } from './decide-settlement.ts';

const enough = { stock: 10 };

/** Returns the step of each line. */
function stepsOf(...settlement: Parameters<typeof decideSettlement>) {
  return decideSettlement(...settlement).map(({ step }) => step);
}

/** Returns the step of a single order. */
function stepOf(intent = intentFor(), order: OrderRecord = orderOf(), part = enough) {
  return stepsOf(intent, [{ order, part }])[0];
}

describe('decideSettlement', () => {
  it.each([
    ['pending', 'sell'],
    ['cancelled', 'hold-and-sell'],
    ['expired', 'hold-and-sell'],
    ['paid', 'refund'],
    ['refunded', 'refund'],
    ['archived', 'refund'],
  ] as const)('for a %s order it is to %s', (state, step) => {
    expect(stepOf(intentFor(), orderOf({ state }), enough)).toBe(step);
  });

  it.each(['cancelled', 'expired'] as const)(
    'refunds the money when the units of a %s order are gone',
    (state) => {
      expect(stepOf(intentFor(), orderOf({ state }), { stock: 9 })).toBe('refund');
    },
  );

  it('sells the held units of a pending order whatever the stock', () => {
    expect(stepOf(intentFor(), orderOf(), { stock: 0 })).toBe('sell');
  });

  it.each([
    { amountReceived: 19_989 },
    { amountReceived: 19_991 },
    { amount: 20_000 },
    { currency: 'eur' },
  ])('gives back what is not exactly the bill: %o', (money) => {
    for (const state of orderStates)
      expect(stepOf(intentFor(money), orderOf({ state }), enough)).toBe('refund');
  });

  it('does not hold units again for money that is already refunded', () => {
    const gone = intentFor({ amountRefunded: 19_990 });
    expect(stepOf(gone, orderOf({ state: 'expired' }), enough)).toBe('refund');
    expect(stepOf(gone, orderOf(), enough)).toBe('sell');
  });
});

describe('decideSettlement of a purchase', () => {
  const line = (changes: Partial<OrderRecord>, stock = 10) => ({
    order: orderOf(changes),
    part: { stock },
  });
  const both = intentFor({ amount: 39_980, amountReceived: 39_980 });

  it('decides each line separately', () => {
    const states = [line({ state: 'pending' }, 0), line({ state: 'cancelled' })];
    expect(stepsOf(both, states)).toEqual(['sell', 'hold-and-sell']);
    const gone = [line({ state: 'expired' }, 9), line({ state: 'expired' })];
    expect(stepsOf(both, gone)).toEqual(['refund', 'hold-and-sell']);
  });

  it('pays no line when the shop has refunded part of the money and a restore has forgotten that', () => {
    const refund = { providerId: 're_1', amountCents: 19_990, failure: null };
    const given = (id: string, status: 'succeeded' | 'failed' = 'succeeded') => ({
      ...both,
      id: 'pi_1',
      amountRefunded: status === 'failed' ? 0 : 19_990,
      refunds: [{ ...refund, id, status }],
    });
    const steps = (intent: typeof both) => stepsOf(intent, [line({}), line({})]);
    expect(steps(given('pi_1-refund-1'))).toEqual(['refund', 'refund']);
    expect(steps(given('pi_1-refund-1', 'failed'))).toEqual(['sell', 'sell']);
    expect(steps(given('re_1'))).toEqual(['sell', 'sell']);
    expect(steps(given('pi_1-refund-u1'))).toEqual(['sell', 'sell']);
  });

  it('pays no line with an amount that is not exactly the total of all lines', () => {
    expect(stepsOf(intentFor(), [line({}), line({})])).toEqual(['refund', 'refund']);
    const other = [line({}), line({ currency: 'eur' })];
    expect(stepsOf(both, other)).toEqual(['refund', 'refund']);
  });
});

describe('isGivenBack', () => {
  it('is true only if there was money and all of it was refunded', () => {
    expect(isGivenBack(intentFor({ amountRefunded: 19_990 }))).toBe(true);
    expect(isGivenBack(intentFor({ amountRefunded: 19_989 }))).toBe(false);
    expect(isGivenBack(intentFor({ amountReceived: 0 }))).toBe(false);
  });
});
