import type { Order } from '@brushline/contract/orders';
import { StatePill } from '../../components/state-pill.tsx';
import { disputeWords, type PillWords, refundWords } from './order-money.ts';
import styles from './order-money-pills.module.css';

/** What went back of an order's money, and for admins how its dispute stands. */
export function OrderMoneyPills({ order }: { order: Order }) {
  return (
    <>
      <Told words={refundWords(order)} />
      <Told words={disputeWords(order)} />
    </>
  );
}

function Told({ words }: { words: PillWords | null }) {
  if (!words) return null;
  return (
    <>
      <StatePill tone={words.tone}>{words.label}</StatePill>
      {words.note && <span className={styles.note}>{words.note}</span>}
    </>
  );
}
