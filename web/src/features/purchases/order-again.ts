import type { Order } from '@brushline/contract/orders/orders';
import { toCents } from '@brushline/contract/values/money';
import { writeShared } from '../order-list/share-list.ts';

type Repeated = Pick<Order, 'partNumber' | 'quantity' | 'price'>;

/**
 * Returns the address that orders parts again in the same quantities, with the old prices for comparison. It has part numbers
 * rather than ids, so that a part that is no longer on sale can be named and replaced by a similar one.
 */
export function orderAgainAddress(orders: readonly Repeated[]): string {
  const lines = orders.map(({ partNumber, quantity, price }) => ({
    number: partNumber,
    quantity,
    cents: toCents(price) ?? undefined,
  }));
  return `/list${writeShared(lines)}`;
}
