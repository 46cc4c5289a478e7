import type { Order } from '@brushline/contract/orders/orders';
import { formatDollars } from '@brushline/contract/values/money';
import { momentWords } from '../../lib/time/time-words.ts';
import styles from './disputes.module.css';

/** The risk of an act: the sentence after the facts of an open dispute, and the whole note on a lost one. */
interface Risk {
  open: string;
  lost: string;
}

/** Describes an open dispute, with its deadline or the risk of an act. A lost dispute has a note only before an act. */
export function disputeNote({ dispute }: Order, risk?: Risk): string | null {
  if (!dispute || dispute.status === 'won') return null;
  if (dispute.status === 'lost') return risk?.lost ?? null;
  const { amount, reason, answerBy } = dispute;
  const deadline = answerBy && `Answer it in Stripe by ${momentWords(answerBy)}.`;
  const what = `${formatDollars(amount)} (${reason.replaceAll('_', ' ')})`;
  return `The customer\u2019s bank disputes ${what}. ${risk?.open ?? deadline ?? ''}`;
}

/** Shows the notes on the disputes of some orders, each text once. */
export function Disputes({ orders, risk }: { orders: readonly Order[]; risk?: Risk }) {
  const notes = new Set(orders.map((order) => disputeNote(order, risk)));
  return [...notes].map(
    (note) =>
      note && (
        <p key={note} role="status" className={styles.dispute}>
          {note}
        </p>
      ),
  );
}
