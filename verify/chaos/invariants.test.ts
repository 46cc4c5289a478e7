import { describe, expect, it } from 'vitest';
import { checkWorld } from './invariants.ts';
import { Promises } from './promises.ts';
import type { Order, World } from './world.ts';

const part = { id: 'k', stock: 8, held: 1, sold: 1, received: 10 };

const order: Order = {
  ...{ id: 'o1', uid: 'u1', partId: 'k', state: 'pending', quantity: 1, totalCents: 250 },
  ...{ currency: 'usd', transactionId: null, paidAt: null },
};

const paidOrder: Order = {
  ...order,
  ...{ id: 'o2', uid: 'u2', state: 'paid', transactionId: 'pi_2', paidAt: 'then' },
};

const intent = {
  ...{ id: 'pi_2', status: 'succeeded', amount: 250, amount_received: 250, currency: 'usd' },
  metadata: { orderId: 'o2' },
};

/** One order waits for its money and one is paid; both were acknowledged. */
function soundWorld(): { world: World; promises: Promises } {
  const promises = new Promises();
  promises.parts = 1;
  for (const { id, uid } of [order, paidOrder]) {
    promises.usesKey(uid);
    promises.place(uid, `key-of-${id}`, id);
  }
  promises.paid.set('o2', 'pi_2');
  const world: World = {
    parts: [part],
    orders: [order, paidOrder],
    movements: [
      { partId: 'k', kind: 'receive', units: 10 },
      { partId: 'k', kind: 'hold', units: 2 },
      { partId: 'k', kind: 'sell', units: 1 },
    ],
    payments: [{ id: 'pi_2', orderId: 'o2', outcome: 'settled', amountCents: 250 }],
    acts: ['part.add'],
    intents: [intent],
    refunds: [],
  };
  return { world, promises };
}

/** The verdict on the sound world with these differences. */
function check(change: Partial<World>, promise: (promises: Promises) => void = () => undefined) {
  const { world, promises } = soundWorld();
  promise(promises);
  return checkWorld({ ...world, ...change }, promises);
}

describe('checkWorld', () => {
  it('finds nothing wrong in a sound world', () => {
    expect(check({})).toMatchObject({ violations: [], lost: 0, doubled: 0, oversold: 0 });
  });

  it.each<[string, Partial<World>, object]>([
    [
      'units sold beyond those received',
      { orders: [order, { ...paidOrder, quantity: 12 }] },
      { oversold: 3 },
    ],
    ['an acknowledged order that is not there', { orders: [paidOrder] }, { lost: 1 }],
    [
      'a second order of one key',
      { orders: [order, paidOrder, { ...order, id: 'o3' }] },
      { doubled: 1 },
    ],
    [
      'two payments of one order',
      {
        payments: ['pi_2', 'pi_3'].map((id) => ({
          id,
          orderId: 'o2',
          outcome: 'settled',
          amountCents: 250,
        })),
      },
      { doubled: 1 },
    ],
    [
      'money that neither paid nor went back',
      { intents: [intent, { ...intent, id: 'pi_3', metadata: { orderId: 'o1' } }] },
      { lost: 1 },
    ],
    [
      'money without an order',
      { intents: [intent, { ...intent, id: 'pi_4', metadata: {} }] },
      { lost: 1 },
    ],
    [
      'money that paid and went back',
      { refunds: [{ payment_intent: 'pi_2', amount: 250 }] },
      { doubled: 1 },
    ],
    [
      'money that went back twice',
      {
        intents: [intent, { ...intent, id: 'pi_3' }],
        refunds: [1, 2].map(() => ({ payment_intent: 'pi_3', amount: 125 })),
      },
      { doubled: 1 },
    ],
  ])('counts %s', (_, change, counts) => {
    const verdict = check(change);
    expect(verdict).toMatchObject(counts);
    expect(verdict.violations).not.toEqual([]);
  });

  it.each<[string, Partial<World>]>([
    ['I1: part k does not add up', { parts: [{ ...part, stock: 9 }] }],
    ['I1: part k has impossible numbers', { parts: [{ ...part, stock: -1, received: 1 }] }],
    [
      'I1: part k has 10,1,1, its ledger',
      { movements: [{ partId: 'k', kind: 'receive', units: 10 }] },
    ],
    ['I2: part k holds 1, its orders 0', { orders: [{ ...order, state: 'cancelled' }, paidOrder] }],
    ['I2: part k sold 1, its orders 0', { orders: [order, { ...paidOrder, paidAt: null }] }],
    ['I4: order o2 is paid, its payment is undefined', { payments: [] }],
    ['I6: pi_2 is another sum', { intents: [{ ...intent, amount_received: 25 }] }],
    [
      'I6: pi_3 went back in part',
      {
        intents: [intent, { ...intent, id: 'pi_3' }],
        refunds: [{ payment_intent: 'pi_3', amount: 5 }],
      },
    ],
    [
      'I7: pi_2 of a paid order is open',
      { intents: [{ ...intent, status: 'requires_action', amount_received: 0 }] },
    ],
    ["I8: order o1 is another user's", { orders: [{ ...order, uid: 'u2' }, paidOrder] }],
    ['I9: 1 parts, 0 records of it', { acts: [] }],
    [
      'I13: order o2 was told paid and is refunded',
      { orders: [order, { ...paidOrder, state: 'refunded' }] },
    ],
  ])('finds %s', (words, change) => {
    expect(check(change).violations.join('\n')).toContain(words);
  });

  it('holds the shop to two different answers to one key, and to a cancellation', () => {
    const { violations } = check({}, (promises) => {
      promises.place('u1', 'key-of-o1', 'o2');
      promises.cancelled.add('o1');
    });
    expect(violations.join('\n')).toContain('I10: key key-of-o1 was answered with o1 and o2');
    expect(violations.join('\n')).toContain('I13: order o1 was told cancelled and is pending');
  });
});
