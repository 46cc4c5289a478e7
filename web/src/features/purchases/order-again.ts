import type { Order } from '@brushline/contract/orders/orders';
import { toCents } from '@brushline/contract/values/money';
import { writeShared } from '../order-list/share-list.ts';

/** Where a purchase's parts can be ordered again: at the prices of that day, beside those of now. */
export function orderAgainAddress(orders: readonly Order[]): string {
  const lines = orders.map(({ part, quantity, price }) => ({
    number: part,
    quantity,
    cents: toCents(price) ?? undefined,
  }));
  return `/list${writeShared(lines)}`;
}
