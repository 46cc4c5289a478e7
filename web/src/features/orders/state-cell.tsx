import type { Order } from '@brushline/contract/orders';
import { holdLeft } from './hold-left.ts';
import { OrderStatePill } from './order-state-pill.tsx';
import styles from './state-cell.module.css';

/** An order's state, and while it is unpaid how long it holds its stock. `now` in milliseconds. */
export function StateCell({ order, now }: { order: Order; now: number }) {
  return (
    <span className={styles.state}>
      <OrderStatePill state={order.state} />
      {order.state === 'pending' && (
        <span className={styles.hold}>{holdLeft(order.expiresAt, now)}</span>
      )}
    </span>
  );
}
