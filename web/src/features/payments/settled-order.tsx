import { messages } from '@brushline/contract/messages';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { OrderState } from '@brushline/contract/orders/order-states';
import type { Order } from '@brushline/contract/orders/orders';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import styles from './settled-order.module.css';

type SettledState = Exclude<OrderState, 'pending'>;

const WORDS: Readonly<Record<SettledState, { became: string; text?: string }>> = {
  paid: { became: 'has been paid' },
  cancelled: {
    became: 'was cancelled',
    text: 'It can no longer be paid for, and you have not been charged. Its stock is back on sale.',
  },
  expired: {
    became: 'has expired',
    text: 'It was not paid for in time, and you have not been charged. Its stock is back on sale.',
  },
  refunded: {
    became: 'was refunded',
    text: 'The full amount has been refunded to your card. It can take a few days to appear.',
  },
  archived: {
    became: 'is closed',
    text: 'Please contact us if you have any questions about it.',
  },
};

/** Says why there is nothing to pay, and where to go from here. */
export function SettledOrder({ order }: { order: Order & { state: SettledState } }) {
  const { state, transactionId, part, purchase, _id } = order;
  const isInvoiced = transactionId !== null && state !== 'cancelled' && state !== 'expired';
  return (
    <Settled
      noun="order"
      state={state}
      paidBy={state === 'paid' ? transactionId : null}
      again={`/item/${part}`}
    >
      {isInvoiced && (
        <ButtonLink
          to={`/dashboard/orders/${orderNumber(purchase ?? _id)}#documents`}
          variant="outlined"
        >
          Invoice
        </ButtonLink>
      )}
    </Settled>
  );
}

interface SettledProps {
  noun: 'order' | 'purchase';
  state: SettledState;
  /** The transaction that paid it. */
  paidBy?: string | null;
  /** Where the same is ordered again. */
  again: string;
  /** Another way from here. */
  children?: ReactNode;
}

/** Says the same of an order or a purchase. */
export function Settled({ noun, state, paidBy, again, children }: SettledProps) {
  const { became, text } = WORDS[state];
  return (
    <div role="status" className={styles.settled}>
      <p className={styles.title}>{`This ${noun} ${became}`}</p>
      {text && <p className={styles.text}>{text}</p>}
      {paidBy && <p className={styles.id}>{messages.transactionId(paidBy)}</p>}
      <div className={`cluster ${styles.ways}`}>
        <ButtonLink to="/dashboard/myOrders" variant="outlined">
          Go to My Orders
        </ButtonLink>
        {children}
        <ButtonLink to={again}>Order again</ButtonLink>
      </div>
    </div>
  );
}
