import type { Order } from '@brushline/contract/orders/orders';
import { callPage } from '../../lib/api/call-page.ts';
import { usePages } from '../../lib/hooks/use-pages.ts';
import { orderKeys } from '../orders/order-queries.ts';

/** Reads the paid orders with units to ship, oldest first. For admins. */
export function useOrdersToShip() {
  return usePages<Order>(
    orderKeys.toShip,
    ({ limit, cursor, signal }) => callPage('listOrdersToShip', {}, { limit, cursor }, { signal }),
    { alwaysFresh: true },
  );
}
