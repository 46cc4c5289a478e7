import { messages } from '@brushline/contract/messages';
import { orderAgainPath } from '@brushline/contract/order-list/share-list';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { OrderState } from '@brushline/contract/orders/order-states';
import type { Order } from '@brushline/contract/orders/orders';
import { ButtonLink } from '../../components/button.tsx';
import styles from './settled-order.module.css';

type SettledState = Exclude<OrderState, 'pending'>;

const WORDS: Readonly<Record<SettledState, { title: string; text?: string }>> = {
  paid: { title: 'This order has been paid' },
  cancelled: {
    title: 'This order was cancelled',
    text: 'It can no longer be paid for, and you have not been charged. Its stock is back on sale.',
  },
  expired: {
    title: 'This order has expired',
    text: 'It was not paid for in time, and you have not been charged. Its stock is back on sale.',
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

/** Shows why there is nothing to pay, with links to the next steps. */
export function SettledOrder({ order }: { order: Order & { state: SettledState } }) {
  const { state, transactionId, purchase, _id } = order;
  const isInvoiced = transactionId !== null && state !== 'cancelled' && state !== 'expired';
  const { title, text } = WORDS[state];
  return (
    <div role="status" className={styles.settled}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {state === 'paid' && transactionId && (
        <p className={styles.id}>{messages.transactionId(transactionId)}</p>
      )}
      <div className={`cluster ${styles.ways}`}>
        <ButtonLink to="/dashboard/myOrders" variant="outlined">
          Go to My Orders
        </ButtonLink>
        {isInvoiced && (
          <ButtonLink
            to={`/dashboard/orders/${orderNumber(purchase ?? _id)}#documents`}
            variant="outlined"
          >
            Invoice
          </ButtonLink>
        )}
        <ButtonLink to={orderAgainPath([order])}>Order again</ButtonLink>
      </div>
    </div>
  );
}
