import type { Purchase } from '@brushline/contract/orders/purchases';
import { counted } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import type { Question } from '../../components/records/question-dialog.tsx';
import { call } from '../../lib/api/call.ts';
import { showCancelled } from '../orders/order-queries.ts';

/** Asks whether all that is not paid of a purchase is to be cancelled. */
export function aboutCancellingAll(purchase: Purchase): Question {
  const unpaid = purchase.orders.filter(({ state }) => state === 'pending').length;
  return {
    question: 'Cancel all unpaid parts of this purchase?',
    consequence: `${counted(unpaid, 'part')}, ${formatDollars(purchase.due)}. Their stock goes back on sale.`,
    no: 'No',
    yes: 'Yes',
  };
}

const DONE = 'Unpaid parts cancelled. Their stock has been released.';

/** Cancels all orders of a purchase that are not paid. */
export function cancelPurchase({ _id: id }: Purchase): Promise<void> {
  const answer = call('cancelPurchase', { params: { id } });
  return showCancelled(
    answer.then(({ deletedCount }) => deletedCount),
    DONE,
  );
}
