import type { Order } from '@brushline/contract/orders/orders';
import { disputeNote, type Risk } from './dispute-words.ts';
import styles from './disputes.module.css';

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
