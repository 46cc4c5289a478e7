import type { Order } from '@brushline/contract/orders';
import { StatePill } from '../../components/records/state-pill.tsx';
import styles from './order-state.module.css';
import { disputeWords, holdLeft, type PillWords, refundWords, stateWords } from './order-words.ts';

/** An order's state, its refund and, for admins, its dispute. */
export function OrderStates({ order }: { order: Order }) {
  return (
    <>
      <Pill words={stateWords[order.state]} />
      <Pill words={refundWords(order)} />
      <Pill words={disputeWords(order)} />
    </>
  );
}

/** The same in a table, with the time that an unpaid order still holds its stock. `now` in milliseconds. */
export function StateCell({ order, now }: { order: Order; now: number }) {
  return (
    <span className={styles.state}>
      <OrderStates order={order} />
      {order.state === 'pending' && (
        <span className={styles.note}>{holdLeft(order.expiresAt, now)}</span>
      )}
    </span>
  );
}

function Pill({ words }: { words: PillWords | null }) {
  if (!words) return null;
  return (
    <>
      <StatePill tone={words.tone}>{words.label}</StatePill>
      {words.note && <span className={styles.note}>{words.note}</span>}
    </>
  );
}
