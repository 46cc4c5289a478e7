import type { Order } from '@brushline/contract/orders';
import { callPage } from '../../lib/api/call-page.ts';
import { usePages } from '../../lib/use-pages.ts';
import { orderKeys } from './order-keys.ts';

/** Everybody's orders, newest first; for admins. */
export function useAllOrders() {
  return usePages<Order>(orderKeys.every, ({ limit, cursor, signal }) =>
    callPage('listAllOrders', {}, { limit, cursor }, { signal }),
  );
}
