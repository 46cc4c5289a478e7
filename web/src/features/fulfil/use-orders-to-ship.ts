import { usePages } from '../../lib/hooks/use-pages.ts';
import { orderKeys } from '../orders/order-queries.ts';

/** Reads the paid orders with units to ship, oldest first. For admins. */
export function useOrdersToShip() {
  return usePages(orderKeys.toShip, 'listOrdersToShip', {}, { alwaysFresh: true });
}
