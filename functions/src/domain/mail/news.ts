import type { OrderRecord } from '../../data/records.ts';

/**
 * What a customer is told of an order. `order` is as it is after the change.
 *
 * A refund names its intent and its amount: money can come back for more than one reason. - `paid`:
 * what the order was paid with. - `late`: what came after it was closed. - `unused`: what it could
 * not be paid with; it stays as it was.
 */
export type News =
  | { event: 'placed' | 'paid' | 'cancelled' | 'expired'; order: OrderRecord }
  | {
      event: 'refunded';
      order: OrderRecord;
      refund: Refund;
    };

export interface Refund {
  intentId: string;
  amountCents: number;
  of: 'paid' | 'late' | 'unused';
}

/** The same news has the same id, so that it is told once however often its cause is repeated. */
export function newsId(news: News): string {
  const id = `${news.order.id}-${news.event}`;
  return news.event === 'refunded' ? `${id}-${news.refund.intentId}` : id;
}

/** What the return of an intent's money means for its order, which was `before` and is `after`. */
export function refundOf(before: OrderRecord, after: OrderRecord, intentId: string): Refund['of'] {
  if (before.transactionId === intentId) return 'paid';
  return after.transactionId === intentId ? 'late' : 'unused';
}
