import type { Order } from '@brushline/contract/orders';
import type { ReactNode } from 'react';
import { OrderStatePill } from '../orders/order-state-pill.tsx';
import { OrderTotal } from '../orders/order-total.tsx';
import { OrderedPart } from '../orders/ordered-part.tsx';
import styles from './order-summary.module.css';

/** What is paid for: part, where it goes, quantity times unit price. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <section aria-label="Order" className={styles.summary}>
      <div className={styles.part}>
        <OrderedPart order={order} />
      </div>
      <dl className={styles.facts}>
        <Fact label="State">
          <OrderStatePill state={order.state} />
        </Fact>
        <Fact label="Ordered">{order.date}</Fact>
        <Fact label="Deliver to">{[order.name, order.address].filter(Boolean).join(', ')}</Fact>
        <Fact label="Phone">{order.phone}</Fact>
      </dl>
      <OrderTotal price={order.price} quantity={order.quantity} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
