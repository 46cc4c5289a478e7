import { nextState, type OrderEvent, orderStates } from '@brushline/contract/orders/order-states';
import { describe, expect, it } from 'vitest';
import { orderOf } from '../../../test/support/records.ts';
import type { OrderRecord } from '../../data/records.ts';
import { archived, closed, paid, refunded } from './order-steps.ts';

const now = new Date(1000);
const by = { uid: 'u', requestId: 'r' };

const steps: [OrderEvent, (order: OrderRecord) => OrderRecord][] = [
  ['cancel', (order) => closed(order, 'cancel', by, now)],
  ['expire', (order) => closed(order, 'expire', null, now)],
  ['pay', (order) => paid(order, 'pi_1', now)],
  ['archive', (order) => archived(order, by, now)],
];

describe.each(steps)('%s', (event, step) => {
  it.each(orderStates)('follows the state machine from %s', (state) => {
    const next = nextState(state, event);
    if (next === null) expect(() => step(orderOf({ state }))).toThrow(`No ${event}`);
    else expect(step(orderOf({ state })).state).toBe(next);
  });
});

describe('the record after a step', () => {
  it('is removed from the lists when it is cancelled or archived', () => {
    expect(closed(orderOf(), 'cancel', by, now)).toMatchObject({ listed: false, closedBy: by });
    expect(closed(orderOf(), 'expire', null, now)).toMatchObject({ listed: true, closedBy: null });
    const order = archived(orderOf({ state: 'paid' }), by, now);
    expect(order).toMatchObject({ listed: false, archivedFrom: 'paid', closedAt: now });
  });

  it('is open again when late money pays it', () => {
    const order = paid(closed(orderOf(), 'cancel', by, now), 'pi_2', now);
    expect(order).toMatchObject({ listed: true, transactionId: 'pi_2', closedBy: null });
  });
});

describe('refunded', () => {
  it('closes the order that the money had paid, whose units stay sold', () => {
    const order = refunded(paid(orderOf(), 'pi_1', new Date(5)), 'pi_1', now);
    expect(order).toMatchObject({ state: 'refunded', listed: true, paidAt: new Date(5) });
  });

  it.each(['cancelled', 'expired'] as const)('tells the customer of a %s order', (state) => {
    const order = refunded(orderOf({ state, listed: false }), 'pi_1', now);
    expect(order).toMatchObject({ state: 'refunded', listed: true, transactionId: 'pi_1' });
  });

  it('does not change an order that another payment paid, or that is pending', () => {
    const order = orderOf({ state: 'paid', transactionId: 'pi_1' });
    expect(refunded(order, 'pi_2', now)).toBe(order);
    const pending = orderOf();
    expect(refunded(pending, 'pi_1', now)).toBe(pending);
  });
});
