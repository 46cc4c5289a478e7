import type { OrderRecord, PurchaseRecord, ShipmentRecord } from '../../data/records.ts';

/**
 * The news of an order for its customer. `order` is as it is after the change. When it is a line of a
 * purchase, it is the first of the orders that changed together, and there is one e-mail for all of them.
 * After the last shipment (`isLast`) nothing of the purchase is left to ship.
 *
 * A refund names its intent and its amount: money can come back for more than one reason. - `paid`:
 * the order's own money. - `late`: money that came after it was closed. - `unused`: money that could
 * not pay it; it stays as it was. - `units`: an admin gives back the money of some units, and the orders are shown
 * as if they were of these. - `elsewhere`: the card took nothing, and a person paid it back by other means.
 */
export type News = About &
  (
    | { event: 'placed' | 'paid' | 'cancelled' | 'expired' }
    | { event: 'shipped'; shipment: ShipmentRecord; isLast: boolean }
    | { event: 'refunded'; refund: Refund }
  );

export interface About {
  order: OrderRecord;
  purchase?: PurchaseNews;
}

/** A purchase, and those of its orders that changed. */
export interface PurchaseNews {
  record: PurchaseRecord;
  orders: readonly OrderRecord[];
}

export interface Refund {
  intentId: string;
  amountCents: number;
  /** The refund of certain units; absent when the money is not for certain units. */
  decisionId?: string;
  of: 'paid' | 'late' | 'unused' | 'units' | 'elsewhere';
}

/** Returns the id of news. The same news has the same id, so it is sent once, however often its cause repeats. */
export function newsId(news: News): string {
  const id = `${news.order.id}-${news.event}`;
  if (news.event === 'shipped') return `${id}-${news.shipment.id}`;
  return news.event === 'refunded' ? `${id}-${news.refund.decisionId ?? news.refund.intentId}` : id;
}

/** Tells what the return of an intent's money means for its order, which was `before` and is `after`. */
export function refundOf(before: OrderRecord, after: OrderRecord, intentId: string): Refund['of'] {
  if (before.transactionId === intentId) return 'paid';
  return after.transactionId === intentId ? 'late' : 'unused';
}
