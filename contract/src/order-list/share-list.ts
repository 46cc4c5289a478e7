import type { Order } from '../orders/orders.ts';
import { toCents } from '../values/money.ts';

/** A line of a shared list. `cents` is the unit price in the order that the line comes from. */
export interface SharedLine {
  number: string;
  quantity: number;
  cents?: number | undefined;
}

/**
 * Writes lines as a URL fragment, which is never sent to a server: `#STA-4208-12=100&BRG-608=500`. A price in cents follows its
 * quantity: `100@790`.
 */
export function writeShared(lines: readonly SharedLine[]): string {
  const pieces = lines.map(({ number, quantity, cents }) => {
    const price = cents === undefined ? '' : `@${cents}`;
    return `${encodeURIComponent(number)}=${quantity}${price}`;
  });
  return `#${pieces.join('&')}`;
}

/** An order as its customer reads it, with its price in dollars. */
type Repeated = Pick<Order, 'partNumber' | 'quantity' | 'price'>;

/**
 * Returns the path of the page that orders parts again in the same quantities, with the old prices for comparison. It has part
 * numbers rather than ids, so that a part that is no longer on sale can be named and replaced by a similar one.
 */
export function orderAgainPath(orders: readonly Repeated[]): string {
  const lines = orders.map(({ partNumber, quantity, price }) => ({
    number: partNumber,
    quantity,
    cents: toCents(price) ?? undefined,
  }));
  return `/list${writeShared(lines)}`;
}
