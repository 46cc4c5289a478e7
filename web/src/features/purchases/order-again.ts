import type { Order } from '@brushline/contract/orders/orders';
import { toCents } from '@brushline/contract/values/money';
import { writeShared } from '../order-list/share-list.ts';

/** Returns the address that orders a purchase's parts again, with the old prices beside the current ones. */
export function orderAgainAddress(orders: readonly Order[]): string {
  const lines = orders.map(({ part, quantity, price }) => ({
    number: part,
    quantity,
    cents: toCents(price) ?? undefined,
  }));
  return `/list${writeShared(lines)}`;
}
