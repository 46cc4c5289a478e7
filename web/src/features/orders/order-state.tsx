import type { Order } from '@brushline/contract/orders/orders';
import { StatePill } from '../../components/records/state-pill.tsx';
import { useNow } from '../../lib/hooks/use-now.ts';
import styles from './order-state.module.css';
import {
  disputeWords,
  holdLeft,
  type PillWords,
  refundWords,
  shippedWords,
  stateWordsOf,
} from './order-words.ts';

interface OrderStatesProps {
  /** One order, or those of a purchase. */
  orders: readonly Order[];
  /** Whether their payment has succeeded during this visit. */
  isReceived?: boolean;
  /** Whether the page says elsewhere until when the stock is held. */
  isHoldSaid?: boolean;
}

/** Shows each state, refund and, for staff, dispute of some orders once. */
export function OrderStates({ orders, isReceived = false }: OrderStatesProps) {
  const pills = orders.flatMap((order) =>
    [stateWordsOf(order.state, isReceived), refundWords(order), disputeWords(order)].filter(
      (pill) => pill !== null,
    ),
  );
  const different = new Map(pills.map((pill) => [pill.label, pill]));
  return [...different.values()].map((pill) => <Pill key={pill.label} words={pill} />);
}

/** Shows the same in a table, with the notes on it. */
export function StateCell(props: OrderStatesProps) {
  return (
    <span className={styles.state}>
      <OrderStates {...props} />
      <StateNotes {...props} />
    </span>
  );
}

/** Shows the shortest remaining hold of an unpaid order, and the shipped units. */
export function StateNotes({ orders, isReceived, isHoldSaid }: OrderStatesProps) {
  const holds = orders.flatMap(({ state, expiresAt }) =>
    state === 'pending' && !isReceived && !isHoldSaid ? [expiresAt] : [],
  );
  const [soonest] = holds.toSorted();
  return (
    <>
      {soonest && <HoldLeft until={soonest} />}
      <Note>{shippedWords(orders)}</Note>
    </>
  );
}

function HoldLeft({ until }: { until: string }) {
  return <Note>{holdLeft(until, useNow())}</Note>;
}

function Pill({ words }: { words: PillWords }) {
  return (
    <>
      <StatePill tone={words.tone}>{words.label}</StatePill>
      <Note>{words.note}</Note>
    </>
  );
}

function Note({ children }: { children: string | null | undefined }) {
  return children && <span className={styles.note}>{children}</span>;
}
