import type { Purchase } from '@brushline/contract/orders/purchases';
import type { Refund } from '@brushline/contract/orders/refunds';
import { expect, test } from 'vitest';
import { historyOf, refundWords } from './purchase-history.ts';

const refund: Refund = {
  _id: 'r1',
  at: '2026-11-22T10:00:00Z',
  amount: 59.97,
  status: 'succeeded',
  lines: [{ orderId: 'o1', units: 3, shipped: false, amount: 59.97 }],
  restocked: false,
  paidBack: null,
};

test.each([
  [{}, '$59.97 refunded'],
  [{ status: 'pending' }, '$59.97 on its way back'],
  [{ status: 'failed' }, 'Refund of $59.97 delayed'],
  [{ paidBack: 'Bank transfer' }, '$59.97 paid back another way'],
] as const)('the refund %j is worded as %s', (changes, words) => {
  expect(refundWords({ ...refund, ...changes })).toBe(words);
});

test('a refund has its reason, if staff read it', () => {
  const purchase = {
    orders: [{ _id: 'o1', item: 'Stator' }],
    shipments: [],
    refunds: [{ ...refund, reason: 'Wrong size' }],
    timeline: [],
  } as unknown as Purchase; // what the history is made of
  expect(historyOf(purchase)[0]?.note).toBe('3 × Stator. Reason: Wrong size');
});

test('parcels and refunds are listed among the events by time, with their goods', () => {
  const shipment = {
    _id: 's1',
    shippedAt: '2026-11-21T10:00:00Z',
    deliveredAt: '2026-11-23T10:00:00Z',
    carrier: 'DHL',
    tracking: '0034',
    lines: [{ orderId: 'o1', units: 4 }],
  };
  const purchase = {
    orders: [{ _id: 'o1', item: 'Stator' }],
    shipments: [shipment],
    refunds: [refund],
    timeline: [
      { at: '2026-11-20T10:00:00Z', event: 'placed', orders: ['o1'] },
      // Its refund says so too.
      { at: '2026-11-22T10:00:01Z', event: 'refunded', orders: ['o1'] },
    ],
  } as unknown as Purchase; // what the history is made of
  expect(historyOf(purchase).map(({ words, note }) => [words, note])).toEqual([
    ['Placed', undefined],
    ['Shipped with DHL, 0034', '4 × Stator'],
    ['$59.97 refunded', '3 × Stator'],
    ['Delivered by DHL, 0034', undefined],
  ]);
});

test('a parcel that was taken back has not left after all', () => {
  const shipment = {
    _id: 's1',
    carrier: 'DHL',
    tracking: '0034',
    lines: [{ orderId: 'o1', units: 4 }],
    shippedAt: '2026-11-21T10:00:00Z',
    deliveredAt: null,
    takenBackAt: '2026-11-21T11:00:00Z',
  };
  const orders = [{ _id: 'o1', item: 'Stator' }];
  const purchase = { orders, shipments: [shipment], refunds: [], timeline: [] };
  const history = historyOf(purchase as unknown as Purchase); // what the history is made of
  expect(history.map(({ words }) => words)).toEqual([
    'Shipped with DHL, 0034',
    'Not shipped after all: DHL, 0034',
  ]);
  // It has no actions, and no tracking link.
  expect(history.map((one) => [one.shipment, one.trackedAt])).toEqual(
    Array(2).fill([undefined, undefined]),
  );
});
