import { messages } from '@brushline/contract/messages';
import type { Order } from '@brushline/contract/orders/orders';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import type { Question } from '../../components/dialogs/question-dialog.tsx';

/** Returns the question to the customer before an unpaid order is cancelled. */
export function aboutCancelling({ quantity, item, total }: Order): Question {
  return {
    question: messages.confirmCancel,
    consequence: `${groupDigits(quantity)} \u00d7 ${item}, ${formatDollars(total)}. Its stock goes back on sale.`,
    no: 'No',
    yes: 'Yes',
  };
}

/** Returns the question to an admin before an order is deleted. It depends on whether the order was paid. */
export function aboutDeleting(order: Order): Question {
  const { quantity, item, name, email, paid } = order;
  const what = `${groupDigits(quantity)} \u00d7 ${item}, ordered by ${name || email}.`;
  const { question, effect } = effectOf(order);
  return {
    question,
    consequence: `${what} ${effect}`,
    no: 'Keep the order',
    yes: paid ? 'Archive' : 'Delete',
  };
}

const DISAPPEARS =
  "It disappears from all lists, including the customer's, and is kept on record with your name.";

function effectOf({ paid, state }: Order): { question: string; effect: string } {
  if (paid)
    return {
      question: 'Archive this paid order?',
      effect: `${DISAPPEARS} The customer is not refunded.`,
    };
  if (state === 'pending')
    return {
      question: 'Delete this unpaid order?',
      effect: 'It can no longer be paid for, and its stock goes back on sale.',
    };
  return { question: 'Delete this closed order?', effect: DISAPPEARS };
}
