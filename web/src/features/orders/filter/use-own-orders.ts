import type { OwnState } from '@brushline/contract/orders/order-states';
import { usePages } from '../../../lib/hooks/use-pages.ts';
import { shopTime } from '../../../lib/time/shop-time.ts';
import { orderKeys } from '../order-queries.ts';
import { type OrderFilter, queryOf } from './order-filter.ts';

/** Reads a customer's matching orders, newest first. `email` is `null` until the customer is known. */
export function useOwnOrders(email: string | null, filter: OrderFilter<OwnState>) {
  const input = () => ({ params: { email: email ?? '' }, query: queryOf(filter, shopTime()) });
  const key = [...orderKeys.of(email), filter];
  return usePages(key, 'listOrders', input, { enabled: email !== null });
}
