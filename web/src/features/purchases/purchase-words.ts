import type { Purchase, PurchaseEvent } from '@brushline/contract/orders/purchases';
import { counted } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import type { Question } from '../../components/records/question-dialog.tsx';

/** What happened to a purchase, in words. */
const EVENTS: Readonly<Record<PurchaseEvent, string>> = {
  placed: 'Placed',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired, not paid in time',
  refunded: 'Refunded',
};

/** Words an event, with how many of a purchase's parts it concerns if not all. */
export function eventWords({ timeline, orders }: Purchase, place: number): string {
  const { event, orders: concerned } = timeline[place] ?? { event: 'placed' as const, orders: [] };
  const count = concerned.length;
  if (count === orders.length) return EVENTS[event];
  return `${EVENTS[event]}: ${counted(count, 'part')}`;
}

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
