import { describe, expect, test } from 'vitest';
import type { OrderRecord, PartRecord } from '../../data/records.ts';
import { defaultLimits } from '../limits/figures.ts';
import { requireRoom } from './require-room.ts';

// Of both records, the rule looks at these alone.
const part = { id: 'p', stock: 800, held: 200, minimumOrder: 10 } as PartRecord;
const orders = (count: number, partId = 'other', quantity = 10) =>
  Array.from({ length: count }, () => ({ partId, quantity }) as OrderRecord);

function outcome(quantity: number, unpaid: OrderRecord[], of: PartRecord = part): string {
  try {
    requireRoom(quantity, of, unpaid, defaultLimits);
    return 'allowed';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('T89: with the figures of the product', () => {
  test.each([0, 1, 2])('with %i unpaid orders all the stock may be ordered', (count) => {
    expect(outcome(800, orders(count))).toBe('allowed');
    expect(outcome(800, orders(count, 'p', 100))).toBe('allowed');
  });

  test('with three, a fifth of what is not sold, with what one holds of it already', () => {
    expect(outcome(200, orders(3))).toBe('allowed');
    expect(outcome(201, orders(3))).toBe(
      'You have 3 orders that are not paid. You can order up to 200 of this part now. Please pay or cancel one of them to order more of this part.',
    );
    expect(outcome(170, orders(3, 'p', 10))).toBe('allowed');
    expect(outcome(171, orders(3, 'p', 10))).toContain('up to 170 of this part');
    expect(outcome(10, orders(3, 'p', 65))).toBe(
      'You have 3 orders that are not paid. Please pay or cancel one of them to order more of this part.',
    );
  });

  test('the least quantity of a part can be ordered even where that is more than a fifth', () => {
    const small = { ...part, stock: 30, held: 0, minimumOrder: 25 };
    expect(outcome(25, orders(3), small)).toBe('allowed');
    expect(outcome(26, orders(3), small)).toContain('up to 25');
  });

  test('one of each of twenty parts, and no twenty-first', () => {
    expect(outcome(10, orders(19))).toBe('allowed');
    expect(outcome(10, orders(20))).toBe(
      'You have 20 orders that are not paid. Please pay or cancel one of them first.',
    );
  });
});
