import type { MovementRecord, PartRecord, PaymentRecord } from '@brushline/functions/data/records';
import { intentFor, orderOf } from '@brushline/functions/test/support/records';
import { describe, expect, it } from 'vitest';
import { type Books, findDifferences } from './verify-ledger-rules.ts';

const at = new Date(0);

const part: PartRecord = {
  id: 'p1',
  name: 'Stator',
  nameKey: 'stator',
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

const paid = orderOf({ id: 'o2', state: 'paid', transactionId: 'pi_2', paidAt: at });

const payment: PaymentRecord = {
  id: 'pi_2',
  orderId: 'o2',
  uid: 'buyer',
  outcome: 'settled',
  amountCents: 19_990,
  currency: 'usd',
  at,
  refundedCents: 0,
  pendingCents: 0,
  refundAttempts: 0,
  nextRefundAt: null,
  isHeld: false,
  refundedAt: null,
  disputedAt: null,
  dispute: null,
};

function movement(id: string, kind: MovementRecord['kind'], units: number, orderId: string | null) {
  return { id, partId: 'p1', orderId, kind, units, at };
}

/** One pending and one paid order of ten units each, of a hundred. */
function books(changes: Partial<Books> = {}): Books {
  return {
    parts: [part],
    orders: [orderOf(), paid],
    movements: [
      movement('m1', 'receive', 100, null),
      movement('m2', 'hold', 10, 'o1'),
      movement('m3', 'hold', 10, 'o2'),
      movement('m4', 'sell', 10, 'o2'),
    ],
    payments: [payment],
    intents: [
      intentFor({ status: 'payable', amountReceived: 0 }),
      intentFor({ id: 'pi_2', orderId: 'o2' }),
    ],
    ...changes,
  };
}

function planted(changes: Partial<Books>): string {
  return findDifferences(books(changes)).join('\n');
}

describe('the books', () => {
  it('agree when nothing is wrong', () => {
    expect(findDifferences(books())).toEqual([]);
    expect(findDifferences(books({ intents: null }))).toEqual([]);
  });

  it.each([
    ['a unit that vanished', { stock: 79 }, 'stock is 79, its movements give 80'],
    ['a unit that nobody holds', { held: 11, stock: 79 }, 'its pending orders hold 10'],
    ['a unit that nobody bought', { sold: 11, stock: 79 }, 'its paid orders bought 10'],
    ['stock below zero', { stock: -1 }, 'stock is -1'],
    ['a sum that is not what came in', { received: 101 }, 'is not received 101'],
  ])('name %s', (_, change, words) => {
    expect(planted({ parts: [{ ...part, ...change }] })).toContain(words);
  });

  it('name an order that holds nothing, and a movement of no order', () => {
    const movements = books().movements.map((one) =>
      one.id === 'm2' ? { ...one, orderId: 'gone' } : one,
    );
    const found = planted({ movements });
    expect(found).toContain('Order o1 (pending): its movements hold 0 units, it is due 10');
    expect(found).toContain('Movement m2: no order gone');
  });

  it('name an order that was sold twice', () => {
    const movements = [...books().movements, movement('m5', 'sell', 10, 'o2')];
    expect(planted({ movements })).toContain('Order o2 (paid): its movements sell 20 units');
  });

  it('name a wrong total', () => {
    const orders = [{ ...orderOf(), totalCents: 1 }, paid];
    expect(planted({ orders })).toContain('its total is 1 cents, not 19990');
  });

  it('name a paid order without a payment, and a payment without its order', () => {
    expect(planted({ payments: [] })).toContain('its payment pi_2 is not recorded');
    const payments = [payment, { ...payment, id: 'pi_3', orderId: 'gone' }];
    expect(planted({ payments })).toContain('its order gone is missing');
  });

  it('name a refund that only one side knows of', () => {
    const payments = [{ ...payment, outcome: 'refunded' as const }];
    expect(planted({ payments })).toContain('the provider gave back 0 of 19990 cents');
    const back = intentFor({ id: 'pi_2', orderId: 'o2', amountRefunded: 19_990 });
    expect(planted({ intents: [back] })).toContain('the provider gave back 19990 of 19990');
  });

  it('name money that is on no record, and money that never came', () => {
    expect(planted({ intents: [...(books().intents ?? []), intentFor({ id: 'pi_9' })] })).toContain(
      'Intent pi_9 (succeeded): 19990 cents for order o1 are on no record',
    );
    const canceled = intentFor({ id: 'pi_2', orderId: 'o2', status: 'canceled' });
    expect(planted({ intents: [canceled] })).toContain('at the provider it is canceled');
    expect(planted({ intents: [] })).toContain('the provider does not know it');
  });

  it('name another amount than the provider received', () => {
    const intents = [intentFor({ id: 'pi_2', orderId: 'o2', amountReceived: 5 })];
    expect(planted({ intents })).toContain('the provider received 5');
  });

  it('name a closed order that can still be paid', () => {
    const late = intentFor({ id: 'pi_4', orderId: 'o2', status: 'payable', amountReceived: 0 });
    expect(planted({ intents: [...(books().intents ?? []), late] })).toContain(
      'Intent pi_4 (payable): can be paid, and order o2 is paid',
    );
  });

  it('leave alone what somebody else does at the provider', () => {
    const foreign = intentFor({ id: 'pi_x', orderId: null });
    expect(planted({ intents: [...(books().intents ?? []), foreign] })).toBe('');
  });
});
