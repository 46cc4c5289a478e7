import type { OrderState } from '@brushline/contract/order-states';
import type { Order } from '@brushline/contract/orders';
import { ButtonLink } from '../../components/button.tsx';
import styles from './closed-order.module.css';

type ClosedState = Exclude<OrderState, 'pending' | 'paid'>;

const WORDS: Readonly<Record<ClosedState, { title: string; text: string }>> = {
  cancelled: {
    title: 'This order was cancelled',
    text: 'It can no longer be paid for, and you have not been charged. Its stock is back on sale.',
  },
  expired: {
    title: 'This order has expired',
    text: 'It was not paid for in time, and its stock is back on sale. To get the part, order it again.',
  },
  refunded: {
    title: 'This order was refunded',
    text: 'The full amount has been refunded to your card. It can take a few days to appear.',
  },
  archived: {
    title: 'This order is closed',
    text: 'Please contact us if you have any questions about it.',
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
