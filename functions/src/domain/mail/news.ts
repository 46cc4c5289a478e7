import type { OrderRecord } from '../../data/records.ts';

/**
 * The news of an order for its customer. `order` is as it is after the change.
 *
 * A refund names its intent and its amount: money can come back for more than one reason. - `paid`:
 * the order's own money. - `late`: money that came after it was closed. - `unused`: money that could
 * not pay it; it stays as it was.
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

/** Tells what the return of an intent's money means for its order, which was `before` and is `after`. */
export function refundOf(before: OrderRecord, after: OrderRecord, intentId: string): Refund['of'] {
  if (before.transactionId === intentId) return 'paid';
  return after.transactionId === intentId ? 'late' : 'unused';
}
