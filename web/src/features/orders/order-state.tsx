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
  stateWords,
  stateWordsOf,
} from './order-words.ts';

interface OrderStatesProps {
  order: Order;
  /** Whether its payment has succeeded during this visit. */
  isReceived?: boolean;
}

/** Shows an order's state, its refund and, for staff, its dispute. */
export function OrderStates({ order, isReceived = false }: OrderStatesProps) {
  return (
    <>
      <Pill words={stateWordsOf(order.state, isReceived)} />
      <Pill words={refundWords(order)} />
      <Pill words={disputeWords(order)} />
    </>
  );
}

/** Shows the same in a table, with the remaining hold of an unpaid order, or the shipped units. */
export function StateCell({ order, isReceived = false }: OrderStatesProps) {
  return (
    <span className={styles.state}>
      <OrderStates order={order} isReceived={isReceived} />
      {order.state === 'pending' && !isReceived && <HoldLeft until={order.expiresAt} />}
      <Note>{shippedWords([order])}</Note>
    </span>
  );
}

/** Shows each state of the orders in a purchase once, with the shortest remaining hold and the shipped units. */
export function GroupStates({ orders }: { orders: readonly Order[] }) {
  const words = orders.flatMap((order) => [
    stateWords[order.state],
    ...[refundWords(order), disputeWords(order)].filter((pill) => pill !== null),
  ]);
  const holds = orders.flatMap(({ state, expiresAt }) => (state === 'pending' ? [expiresAt] : []));
  const [soonest] = holds.toSorted();
  return (
    <span className={styles.state}>
      {[...new Map(words.map((pill) => [pill.label, pill])).values()].map((pill) => (
        <Pill key={pill.label} words={pill} />
      ))}
      {soonest && <HoldLeft until={soonest} />}
      <Note>{shippedWords(orders)}</Note>
    </span>
  );
}

function HoldLeft({ until }: { until: string }) {
  return <Note>{holdLeft(until, useNow())}</Note>;
}

function Pill({ words }: { words: PillWords | null }) {
  if (!words) return null;
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
