import type { OrderState } from '@brushline/contract/order-states';
import type { Order } from '@brushline/contract/orders';
import { ButtonLink } from '../../components/button.tsx';
import styles from './closed-order.module.css';

type ClosedState = Exclude<OrderState, 'pending' | 'paid'>;

const WORDS: Readonly<Record<ClosedState, { title: string; text: string }>> = {
  cancelled: {
    title: 'This order was cancelled',
    text: 'It can not be paid any more, and nothing was charged. Its stock is back on sale.',
  },
  expired: {
    title: 'This order has expired',
    text: 'It was not paid in time, and its stock is back on sale. Order the part again to get it.',
  },
  refunded: {
    title: 'This order was refunded',
    text: 'All its money went back to your card. That can take a few days to show.',
  },
  archived: {
    title: 'This order is closed',
    text: 'It is kept on record. Please contact us if you have a question about it.',
  },
};

interface ClosedOrderProps {
  order: Order & { state: ClosedState };
}

/** Why there is nothing to pay, and where to go from here. */
export function ClosedOrder({ order }: ClosedOrderProps) {
  const { title, text } = WORDS[order.state];
  return (
    <div role="status" className={styles.closed}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <ButtonLink to="/dashboard/myOrders" variant="outlined">
          Go to My Orders
        </ButtonLink>
        <ButtonLink to={`/item/${order.part}`}>Order again</ButtonLink>
      </div>
    </div>
  );
}
