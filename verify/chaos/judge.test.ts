import type { MovementRecord, PartRecord } from '@brushline/functions/data/records';
import type { Books } from '@brushline/functions/domain/ledger/books';
import { intentFor, orderOf, paymentOf, SHOP_ID } from '@brushline/functions/test/support/records';
import { describe, expect, it } from 'vitest';
import { judge, Promises } from './judge.ts';

const at = new Date(0);

const part: PartRecord = {
  id: 'p1',
  name: 'Stator',
  nameKey: 'stator',
  number: 'STA-1',
  description: '',
  image: '',
  minimumOrder: 1,
  priceCents: 1999,
  stock: 80,
  held: 10,
  sold: 10,
  received: 100,
  createdAt: at,
  deletedAt: null,
  deletedBy: null,
};

const waiting = orderOf({ uid: 'u1' });
const paid = orderOf({ id: 'o2', uid: 'u2', state: 'paid', transactionId: 'pi_2', paidAt: at });

const payment = paymentOf({ uid: 'u2' });

function movement(kind: MovementRecord['kind'], units: number, orderId: string | null) {
  return { id: `${kind} ${orderId}`, partId: 'p1', orderId, kind, units, at, stock: 0 };
}

const intent = intentFor({ id: 'pi_2', orderId: 'o2' });
const secondIntent = intentFor({ id: 'pi_3', orderId: 'o2' });
const wholeRefund = {
  id: 'r1',
  providerId: 're_1',
  amountCents: 19_990,
  status: 'succeeded' as const,
  failure: null,
};

/** One pending and one paid order. */
const soundBooks: Books = {
  parts: [part],
  orders: [waiting, paid],
  purchases: [],
  movements: [
    movement('receive', 100, null),
    movement('hold', 10, 'o1'),
    movement('hold', 10, 'o2'),
    movement('sell', 10, 'o2'),
  ],
  payments: [payment],
  refunds: [],
  shipments: [],
  invoices: [],
  salesDays: [],
  shopId: SHOP_ID,
  intents: [intent],
};

/** Both orders were acknowledged, and the second was reported as paid. */
function soundPromises(): Promises {
  const promises = new Promises();
  promises.parts = 1;
  for (const { id, uid } of [waiting, paid]) {
    promises.usesKey(uid);
    promises.place(uid, `key-of-${id}`, id);
  }
  promises.paid.set('o2', 'pi_2');
  return promises;
}

function judged(change: Partial<Books>, promises = soundPromises(), acts = ['part.add']) {
  return judge({ ...soundBooks, ...change }, acts, promises);
}

describe('judge', () => {
  it('finds no violation in correct books', () => {
    expect(judged({})).toEqual([]);
  });

  it.each<[string, Partial<Books>]>([
    ['its paid orders bought 93', { orders: [waiting, { ...paid, quantity: 93 }] }],
    ['I3: order o1 was acknowledged and is not there', { orders: [paid] }],
    ['I10: u1 has surplus', { orders: [waiting, paid, { ...waiting, id: 'o3' }] }],
    [
      'Payment pi_3 (settled): its order has another',
      { payments: [payment, { ...payment, id: 'pi_3' }] },
    ],
    ['I5: pi_3 neither paid nor went back', { intents: [intent, secondIntent] }],
    ['I5: pi_3 neither paid', { intents: [intent, { ...secondIntent, orderId: null }] }],
    [
      'I5: pi_2 paid and went back',
      { intents: [{ ...intent, amountRefunded: 19_990, refunds: [wholeRefund] }] },
    ],
    [
      'I5: pi_3 went back more than once',
      {
        intents: [
          intent,
          { ...secondIntent, amountRefunded: 19_990, refunds: [wholeRefund, wholeRefund] },
        ],
      },
    ],
    ['Part p1 (Stator): stock is 81', { parts: [{ ...part, stock: 81 }] }],
    ['Order o2 (paid): its payment pi_2 is not recorded', { payments: [] }],
    ['the provider received 25', { intents: [{ ...intent, amountReceived: 25 }] }],
    ['can be paid, and order o2 is paid', { intents: [{ ...intent, status: 'payable' }] }],
    [
      'I6: pi_3 went back in part',
      { intents: [intent, { ...secondIntent, amountRefunded: 5, refunds: [wholeRefund] }] },
    ],
    ["I8: order o1 is another user's", { orders: [{ ...waiting, uid: 'u2' }, paid] }],
    [
      'I13: order o2 was told paid and is refunded',
      { orders: [waiting, { ...paid, state: 'refunded' }] },
    ],
  ])('finds %s', (words, change) => {
    expect(judged(change).join('\n')).toContain(words);
  });

  it('finds an act without its record', () => {
    expect(judged({}, soundPromises(), [])).toEqual(['I9: 1 parts, 0 records of it']);
  });

  it('finds two different answers to one key, and a broken cancellation', () => {
    const promises = soundPromises();
    promises.place('u1', 'key-of-o1', 'o2');
    promises.cancelled.add('o1');
    const found = judged({}, promises).join('\n');
    expect(found).toContain('I10: key key-of-o1 was answered with o1 and o2');
    expect(found).toContain('I13: order o1 was told cancelled and is pending');
  });
});
