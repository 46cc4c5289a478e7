import type { Purchase } from '@brushline/contract/orders/purchases';
import { call } from '../../lib/api/call.ts';
import { showCancelled } from '../orders/order-queries.ts';

const DONE = 'Unpaid parts cancelled. Their stock has been released.';

/** Cancels all orders of a purchase that are not paid. */
export function cancelPurchase({ _id: id }: Purchase): Promise<void> {
  const answer = call('cancelPurchase', { params: { id } });
  return showCancelled(
    answer.then(({ deletedCount }) => deletedCount),
    DONE,
  );
}
