import { messages } from '@brushline/contract/messages';
import type { Order } from '@brushline/contract/orders';
import { ButtonLink } from '../../components/button.tsx';
import styles from './closed-order.module.css';

/** A paid order: nothing is left to pay. */
export function PaidOrder({ order }: { order: Order }) {
  return (
    <div role="status" className={styles.closed}>
      <p className={styles.title}>This order has been paid</p>
      {order.transactionId && (
        <p className={styles.id}>{messages.transactionId(order.transactionId)}</p>
      )}
      <div className={styles.ways}>
        <ButtonLink to="/dashboard/myOrders" variant="outlined">
          Go to My Orders
        </ButtonLink>
        <ButtonLink to={`/item/${order.part}`}>Order again</ButtonLink>
      </div>
    </div>
  );
}
