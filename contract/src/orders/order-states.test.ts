import { describe, expect, it } from 'vitest';
import { holdsStock, isListed, nextState, orderStates, orderTransitions } from './order-states.ts';

describe('the life of an order', () => {
  it('never leads from paid back to unpaid', () => {
    const reachable = new Set<string>();
    const visit = (state: (typeof orderStates)[number]) => {
      for (const next of Object.values(orderTransitions[state])) {
        if (reachable.has(next)) continue;
        reachable.add(next);
        visit(next);
      }
    };
    visit('paid');
    expect([...reachable].sort()).toEqual(['archived', 'refunded']);
  });

  it('starts pending, and never returns to that', () => {
    const targets = orderStates.flatMap((state) => Object.values(orderTransitions[state]));
    expect(targets).not.toContain('pending');
    expect(new Set(targets)).toEqual(new Set(orderStates.filter((state) => state !== 'pending')));
  });

  it('rejects impossible events', () => {
    expect(nextState('pending', 'pay')).toBe('paid');
    expect(nextState('paid', 'cancel')).toBeNull();
    expect(nextState('paid', 'expire')).toBeNull();
    expect(nextState('refunded', 'pay')).toBeNull();
  });

  it('holds stock while pending only, and hides what was deleted', () => {
    expect(orderStates.filter(holdsStock)).toEqual(['pending']);
    expect(orderStates.filter((state) => !isListed(state))).toEqual(['cancelled', 'archived']);
  });
});
