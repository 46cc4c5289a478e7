import { describe, expect, test } from 'vitest';
import type { OrderRecord, PartRecord } from '../../data/records.ts';
import { defaultLimits } from '../limits/figures.ts';
import { requireRoom } from './require-room.ts';

// The rule reads only these fields of both records.
const part = { id: 'p', stock: 800, held: 200, minimumOrder: 10 } as PartRecord;
const orders = (count: number, partId = 'other', quantity = 10) =>
  Array.from({ length: count }, (_, i) => ({ id: `o${i}`, partId, quantity }) as OrderRecord);

function outcome(quantity: number, unpaid: OrderRecord[], of: PartRecord = part): string {
  try {
    requireRoom([{ quantity, part: of }], unpaid, defaultLimits);
    return 'allowed';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('T89: with the figures of the product', () => {
  test.each([0, 1, 49])('with %i unpaid orders all the stock may be ordered', (count) => {
    expect(outcome(800, orders(count))).toBe('allowed');
    expect(outcome(800, orders(count, 'p', 100))).toBe('allowed');
  });

  test('with fifty, up to a fifth of the unsold units, including those that the customer already holds', () => {
    expect(outcome(200, orders(50))).toBe('allowed');
    expect(outcome(201, orders(50))).toBe(
      'You have 50 unpaid orders. You can order up to 200 of this part now. Please pay for or cancel one of them to order more of this part.',
    );
    expect(outcome(150, orders(50, 'p', 1))).toBe('allowed');
    expect(outcome(151, orders(50, 'p', 1))).toContain('up to 150 of this part');
    expect(outcome(10, orders(50, 'p', 4))).toBe(
      'You have 50 unpaid orders. Please pay for or cancel one of them to order more of this part.',
    );
  });

  test('the minimum order is allowed even if it is more than a fifth', () => {
    const small = { ...part, stock: 30, held: 0, minimumOrder: 25 };
    expect(outcome(25, orders(50), small)).toBe('allowed');
    expect(outcome(26, orders(50), small)).toContain('up to 25');
  });

  test('an offer consists of whole packs', () => {
    const packed = { ...part, orderMultiple: 30, minimumOrder: 30 };
    expect(outcome(210, orders(50), packed)).toContain('up to 180 of this part');
  });

  test('sixty parts can be ordered one by one, but not a sixty-first', () => {
    expect(outcome(10, orders(59))).toBe('allowed');
    expect(outcome(10, orders(60))).toBe(
      'You have 60 unpaid orders. Please pay for or cancel one of them first.',
    );
  });

  test('a purchase counts as one order, and its lines have a separate limit', () => {
    const purchases = [...orders(60)].map((order) => ({ ...order, purchaseId: 'one' }));
    expect(outcome(800, purchases)).toBe('allowed');
    const many = orders(199).map((order) => ({ ...order, purchaseId: 'one' }));
    expect(outcome(10, many)).toBe('allowed');
    const two = [part, { ...part, id: 'q' }].map((of) => ({ quantity: 10, part: of }));
    expect(() => requireRoom(two, many, defaultLimits)).toThrow('You have 199 unpaid lines.');
  });
});
