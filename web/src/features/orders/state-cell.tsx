import type { Order } from '@brushline/contract/orders';
import { holdLeft } from './hold-left.ts';
import { OrderMoneyPills } from './order-money-pills.tsx';
import { OrderStatePill } from './order-state-pill.tsx';
import styles from './state-cell.module.css';

/** An order's state, what became of its money, and while it is unpaid how long it holds its stock. `now` in milliseconds. */
export function StateCell({ order, now }: { order: Order; now: number }) {
  return (
    <span className={styles.state}>
      <OrderStatePill state={order.state} />
      <OrderMoneyPills order={order} />
      {order.state === 'pending' && (
        <span className={styles.hold}>{holdLeft(order.expiresAt, now)}</span>
      )}
    </span>
  );
}
