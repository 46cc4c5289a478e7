import type { Order } from '@brushline/contract/orders';
import { callPage } from '../../lib/api/call-page.ts';
import { usePages } from '../../lib/use-pages.ts';
import { orderKeys } from './order-keys.ts';

/** A customer's orders, newest first. */
export function useOrders(email: string) {
  return usePages<Order>(orderKeys.of(email), ({ limit, cursor, signal }) =>
    callPage('listOrders', { params: { email } }, { limit, cursor }, { signal }),
  );
}
