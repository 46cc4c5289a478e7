import type { Purchase } from '@brushline/contract/orders/purchases';
import { counted } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import type { Question } from '../../components/dialogs/question-dialog.tsx';
import { call } from '../../lib/api/call.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { orderKeys, showCancelled } from '../orders/order-queries.ts';
import { awaitsInvoice } from './documents-of.ts';

const POLL_MS = 4000;

/** A scheduled job issues invoices every five minutes. */
const INVOICE_POLL_MS = 60_000;

/**
 * Reads a purchase by its number: the customer's own or, for staff, anybody's. Polls until its payment is recorded, if one is
 * on its way (`awaitsPayment`), and then until its invoice is issued.
 */
export function usePurchase(number: string, { awaitsPayment }: { awaitsPayment: boolean }) {
  const input = { params: { id: number } };
  return usePrivateCall([...orderKeys.purchases, number], 'getPurchase', input, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (awaitsPayment && data?.state === 'pending') return POLL_MS;
      return data && awaitsInvoice(data) ? INVOICE_POLL_MS : false;
    },
  });
}

/** Returns the question before all unpaid orders of a purchase are cancelled. */
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

/** Cancels all unpaid orders of a purchase. */
export function cancelPurchase({ _id: id }: Purchase): Promise<void> {
  const answer = call('cancelPurchase', { params: { id } });
  return showCancelled(
    answer.then(({ deletedCount }) => deletedCount),
    DONE,
  );
}
