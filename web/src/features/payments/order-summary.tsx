import type { Order } from '@brushline/contract/orders';
import { OrderStatePill } from '../orders/order-state-pill.tsx';
import { OrderTotal } from '../orders/order-total.tsx';
import { OrderedPart } from '../orders/ordered-part.tsx';
import styles from './order-summary.module.css';

/** What is paid for: part, where it goes, quantity times unit price. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <section aria-label="Order" className={styles.summary}>
      <div className={styles.head}>
        <OrderedPart order={order} />
        <OrderStatePill state={order.state} />
      </div>
      <dl className={styles.facts}>
        <Fact label="Ordered" text={order.date} />
        <Fact label="Deliver to" text={[order.name, order.address].filter(Boolean).join(', ')} />
        <Fact label="Phone" text={order.phone} />
      </dl>
      <OrderTotal price={order.price} quantity={order.quantity} />
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
