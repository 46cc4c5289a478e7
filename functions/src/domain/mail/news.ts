import type { OrderRecord, PurchaseRecord, ShipmentRecord } from '../../data/records.ts';

/**
 * The news of an order for its customer, or of several orders of a purchase that changed together: there is one e-mail for
 * all of them. After the last shipment (`isLast`) nothing in the purchase is left to ship.
 *
 * A refund names its intent and its amount, because money can be refunded for several reasons:
 *
 * - `paid`: the order's own money.
 * - `late`: money that came after the order was closed.
 * - `unused`: money that could not pay the order, which does not change.
 * - `units`: an admin refunds some units, and the orders are shown as if they had only these.
 * - `elsewhere`: the card refused the refund, and a person paid it back by other means.
 */
export type News = About & NewsEvent;

export type NewsEvent =
  | { event: 'placed' | 'paid' | 'cancelled' | 'expired' }
  | { event: 'readdressed'; requestId: string }
  | { event: 'shipped'; shipment: ShipmentRecord; isLast: boolean }
  | { event: 'tracked' | 'taken-back'; shipment: ShipmentRecord }
  | { event: 'refunded'; refund: Refund };

/** The orders that changed, as they are now. */
export interface About {
  /** `null` for a single order. */
  purchase: PurchaseRecord | null;
  orders: readonly OrderRecord[];
  /** The first of them. */
  order: OrderRecord;
}

export interface Refund {
  intentId: string;
  amountCents: number;
  /** The refund of certain units; absent when the money is not for certain units. */
  decisionId?: string;
  of: 'paid' | 'late' | 'unused' | 'units' | 'elsewhere';
}

/** Returns the id of news. The same news has the same id, so it is sent once even if its cause repeats. */
export function newsId(news: News): string {
  const id = `${news.order.id}-${news.event}`;
  if ('requestId' in news) return `${id}-${news.requestId}`;
  if (news.event === 'tracked') return `${id}-${news.shipment.id}-${news.shipment.corrections}`;
  if ('shipment' in news) return `${id}-${news.shipment.id}`;
  return news.event === 'refunded' ? `${id}-${news.refund.decisionId ?? news.refund.intentId}` : id;
}

/** Returns what the refund of an intent means for its order, given the order before and after. */
export function refundOf(before: OrderRecord, after: OrderRecord, intentId: string): Refund['of'] {
  if (before.transactionId === intentId) return 'paid';
  return after.transactionId === intentId ? 'late' : 'unused';
}
