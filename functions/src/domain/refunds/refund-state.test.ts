import { describe, expect, it } from 'vitest';
import { intentFor, paymentOf } from '../../../test/support/records.ts';
import type { PaymentLine, PaymentRecord, RefundRecord } from '../../data/records.ts';
import type { Refund } from '../payments.ts';
import { afterRefunds } from './after-refunds.ts';
import { isOfRest, mergeRefunds } from './merge-refunds.ts';
import { owings, refundableCents } from './owings.ts';
import { refundOnOrder } from './refund-on-order.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T13:00:00Z');

/** The money of a purchase: line `a` is paid with it, line `b` could not be. */
function partDue(change: Partial<PaymentRecord> = {}): PaymentRecord {
  const lines: PaymentLine[] = [
    { orderId: 'a', amountCents: 600, fate: 'pays' },
    { orderId: 'b', amountCents: 400, fate: 'owed' },
  ];
  return paymentOf({
    id: 'pi_1',
    orderId: 'purchase',
    lines,
    outcome: 'part-due',
    amountCents: 1000,
    at: NOW,
    ...change,
  });
}

/** The shop's first attempt to refund what is owed for line `b`. */
function refund(change: Partial<RefundRecord> = {}): RefundRecord {
  return {
    id: 'pi_1-refund-1',
    paymentId: 'pi_1',
    orderId: 'purchase',
    amountCents: 400,
    status: 'succeeded',
    providerId: 're_1',
    failure: null,
    createdAt: NOW,
    updatedAt: NOW,
    ...change,
  };
}

/** An admin's refund of units of line `a`. */
function ofUnits(change: Partial<RefundRecord> = {}): RefundRecord {
  const lines = [{ orderId: 'a', units: 2, shipped: false, amountCents: 200 }];
  return refund({ id: 'decision', providerId: 're_2', amountCents: 200, lines, ...change });
}

/** The two orders of the payment, as they are placed. */
const ORDERS = [
  { id: 'a', totalCents: 600 },
  { id: 'b', totalCents: 400 },
];

const shown = (payment: PaymentRecord, refunds: RefundRecord[]) =>
  ORDERS.map((order) => {
    const one = refundOnOrder(afterRefunds(payment, refunds, NOW), refunds, order);
    return one && `${one.status} ${one.amountCents}`;
  });

describe('what the orders of a payment show of its refunds', () => {
  it.each<[string, RefundRecord[], (string | undefined)[]]>([
    ['nothing was asked for yet', [], [undefined, 'pending 400']],
    ['what is owed is on its way', [refund({ status: 'pending' })], [undefined, 'pending 400']],
    ['what is owed went back', [refund()], [undefined, 'succeeded 400']],
    ['the bank refused it', [refund({ status: 'failed' })], [undefined, 'failed 400']],
    [
      'what is owed went back, and units could not be refunded',
      [refund(), ofUnits({ status: 'failed' })],
      ['failed 200', 'succeeded 400'],
    ],
    [
      'a person gave more back than is owed, which names no line',
      [refund({ id: 're_3', amountCents: 500 })],
      ['succeeded 100', 'succeeded 400'],
    ],
    [
      'a part of what is owed is on its way',
      [
        refund({ amountCents: 300 }),
        refund({ id: 'pi_1-refund-2', amountCents: 100, status: 'pending' }),
      ],
      [undefined, 'pending 400'],
    ],
    [
      'all of it went back',
      [refund({ id: 're_3', amountCents: 1000 })],
      ['succeeded 600', 'succeeded 400'],
    ],
  ])('%s', (_, refunds, expected) => {
    expect(shown(partDue(), refunds)).toEqual(expected);
  });

  it('is the rest and the units, for an order by itself', () => {
    const { lines: _, ...payment } = partDue({ outcome: 'refund-due' });
    expect(refundOnOrder(payment, [ofUnits()], { id: 'a', totalCents: 1000 })).toEqual({
      status: 'pending',
      amountCents: 1000,
    });
  });
});

describe('what is still to be refunded', () => {
  const due = (refunds: RefundRecord[]) =>
    owings(afterRefunds(partDue(), refunds, NOW), refunds).map(({ id, amountCents }) => [
      id ?? 'rest',
      amountCents,
    ]);

  it.each<[string, RefundRecord[], [string, number][]]>([
    ['what is owed', [], [['rest', 400]]],
    ['nothing while it is on its way', [refund({ status: 'pending' })], []],
    ['what the bank refused', [refund({ status: 'failed' })], [['rest', 400]]],
    ['what a smaller refund leaves', [refund({ amountCents: 150 })], [['rest', 250]]],
    ['units by themselves', [refund(), ofUnits({ status: 'failed' })], [['decision-2', 200]]],
    [
      'units before the rest, and no more than is left',
      [refund({ id: 're_3', amountCents: 900 }), ofUnits({ status: 'failed' })],
      [['decision-2', 100]],
    ],
    [
      'one decision after the other, and no more than is left',
      [
        refund({ id: 're_3', amountCents: 700 }),
        ofUnits({ status: 'failed' }),
        ofUnits({ id: 'other', status: 'failed' }),
      ],
      [
        ['decision-2', 200],
        ['other-2', 100],
      ],
    ],
  ])('%s', (_, refunds, expected) => {
    expect(due(refunds)).toEqual(expected);
  });
});

describe('how much an admin may refund of a payment', () => {
  it.each<[string, Partial<PaymentRecord>, RefundRecord[], number]>([
    ['all but what is owed', {}, [], 600],
    [
      'that amount less every decision, even one that the bank refused',
      {},
      [ofUnits({ status: 'failed' })],
      400,
    ],
    ['no more than a person has left', {}, [refund({ id: 're_3', amountCents: 900 })], 100],
    ['nothing of a payment that must be refunded', { outcome: 'refund-due' }, [], 0],
    ['nothing of money without an order', { outcome: 'orphan' }, [], 0],
  ])('%s', (_, payment, refunds, cents) => {
    expect(refundableCents(partDue(payment), refunds)).toBe(cents);
  });
});

describe('a payment after its refunds', () => {
  const MINUTE_MS = 60_000;
  const failed = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      refund({ id: `pi_1-refund-${i + 1}`, status: 'failed', failure: 'expired_card' }),
    );

  it.each<[string, RefundRecord[], Partial<PaymentRecord>]>([
    ['is due', [], { outcome: 'part-due', refundedCents: 0, owedBackAt: null }],
    [
      'is settled once the owed money is on its way',
      [refund({ status: 'pending' })],
      { outcome: 'settled', refundedCents: 400, pendingCents: 400, owedBackAt: NOW },
    ],
    ['is refunded with its last cent', [refund({ amountCents: 1000 })], { outcome: 'refunded' }],
    ['is not before', [refund({ amountCents: 999 })], { outcome: 'settled', refundedAt: null }],
    [
      'counts what a person paid back by other means separately',
      [refund({ amountCents: 1000, providerId: null, paidBack: 'by bank' })],
      { outcome: 'refunded', refundedCents: 0, closedCents: 1000 },
    ],
    ['tries again at once, twice', failed(2), { nextRefundAt: null, isHeld: false }],
    ['then waits', failed(3), { nextRefundAt: new Date(NOW.getTime() + 10 * MINUTE_MS) }],
    ['longer each time', failed(5), { nextRefundAt: new Date(NOW.getTime() + 40 * MINUTE_MS) }],
    ['waits for a person in the end', failed(12), { isHeld: true, refundAttempts: 12 }],
    [
      'counts failures from zero after that person has paid some of it back',
      [
        ...failed(12),
        refund({
          id: 'closing',
          amountCents: 100,
          providerId: null,
          paidBack: 'cash',
          createdAt: LATER,
        }),
      ],
      { isHeld: false, nextRefundAt: null },
    ],
  ])('%s', (_, refunds, expected) => {
    expect(afterRefunds(partDue(), refunds, NOW)).toMatchObject(expected);
  });

  it('is never held without an order, because none of it must be refunded yet', () => {
    const { isHeld } = afterRefunds(partDue({ outcome: 'orphan' }), failed(12), NOW);
    expect(isHeld).toBe(false);
  });

  it('is owed as a whole rather than line by line when it pays no line', () => {
    const lines = (partDue().lines ?? []).map((line) => ({ ...line, fate: 'owed' as const }));
    const after = afterRefunds(
      partDue({ outcome: 'refund-due', lines }),
      [refund({ amountCents: 1000 })],
      NOW,
    );
    expect(after).toMatchObject({ outcome: 'refunded', owedBackAt: null });
  });
});

describe('what the provider says of a refund', () => {
  const said = (there: Partial<Refund>) => {
    const one = { id: 'pi_1-refund-1', providerId: 're_1', amountCents: 400, failure: null };
    const refunds = [{ ...one, status: 'succeeded' as const, ...there }];
    return mergeRefunds(partDue(), [known], { intent: intentFor({ refunds }) }, LATER)[0];
  };
  const known = refund();

  it('changes nothing when it was known', () => {
    expect(said({})).toBe(known);
  });

  it("never moves a refund's status backwards", () => {
    expect(said({ status: 'pending' })).toBe(known);
  });

  it('is that the bank has returned it', () => {
    const returned = { status: 'failed', failure: 'expired_card' } as const;
    expect(said(returned)).toEqual({ ...known, ...returned, updatedAt: LATER });
  });

  it.each([
    ['an attempt at what is owed', 'pi_1-refund-1', 'succeeded', true],
    ['one that failed', 'pi_1-refund-1', 'failed', false],
    ['a refund of units', 'pi_1-refund-key-1', 'succeeded', false],
    ['one of another payment', 'pi_2-refund-1', 'succeeded', false],
  ] as const)('%s', (_, id, status, isRest) => {
    const there = { id, providerId: 're_1', amountCents: 400, status, failure: null };
    expect(isOfRest(intentFor({ id: 'pi_1' }), there)).toBe(isRest);
  });
});
