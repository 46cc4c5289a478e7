import type { Budget } from './calls.ts';

/** Lists what takes other documents than its calls by themselves: a second call finds what the first has made. */
export const journeys = {
  'an order is placed and paid': {
    ...{ reads: 16, writes: 11, deletes: 0 },
    why: 'getPart 1, placeOrder 4 and 4, createPaymentIntent 3 and 2, getOrder 1, payOrder 4 and 4, the webhook after it 3 and 1: it reads the event, the order and the payment, which says that all is done, and writes the event.',
  },
  'an order is placed, paid and invoiced': {
    ...{ reads: 18, writes: 12, deletes: 0 },
    why: 'placeOrder 4 and 4, createPaymentIntent 3 and 2, payOrder 4 and 4. The round reads what is due, the order, the reviews of its buyer, which are marked, and in its transaction the payment, its refunds, its invoices and the last number. Written: the invoice, and that the payment has it.',
  },
  'an order is placed and expires': {
    ...{ reads: 8, writes: 7, deletes: 0 },
    why: 'placeOrder 4 and 4. The round finds the order, asks once more for the next page, and does in its transaction the same as a cancel.',
  },
  'the regular round finds nothing to do': {
    ...{ reads: 1, writes: 0, deletes: 0 },
    why: 'One query that finds nothing.',
  },
} as const satisfies Record<string, Budget>;

export type JourneyName = keyof typeof journeys;
