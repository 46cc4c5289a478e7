import type { Purchase } from '@brushline/contract/orders/purchases';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { showCancelled } from '../orders/order-queries.ts';

const DONE = 'Unpaid parts cancelled. Their stock has been released.';

/** Cancels all orders of a purchase that are not paid. */
export function useCancelPurchase() {
  const client = useQueryClient();
  return ({ _id: id }: Purchase): Promise<void> => showCancelled(client, cancelPurchase(id), DONE);
}

/** Answers how many orders were cancelled. */
async function cancelPurchase(id: string): Promise<number> {
  const { deletedCount } = await call('cancelPurchase', { params: { id } });
  return deletedCount;
}
