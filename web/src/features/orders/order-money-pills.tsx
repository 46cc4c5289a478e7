import type { Order } from '@brushline/contract/orders';
import { StatePill } from '../../components/state-pill.tsx';
import { disputeWords, refundWords } from './order-money.ts';

/** What went back of an order's money, and for admins how its dispute stands. */
export function OrderMoneyPills({ order }: { order: Order }) {
  const refund = refundWords(order);
  const dispute = disputeWords(order);
  return (
    <>
      {refund && <StatePill tone={refund.tone}>{refund.label}</StatePill>}
      {dispute && <StatePill tone={dispute.tone}>{dispute.label}</StatePill>}
    </>
  );
}
