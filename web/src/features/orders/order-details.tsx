import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Order } from '@brushline/contract/orders/orders';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../components/records/facts.tsx';
import { dayWords } from '../../lib/time/time-words.ts';
import styles from './order-details.module.css';
import { OrderStates, StateNotes } from './order-state.tsx';
import { OrderTotal } from './order-total.tsx';
import { OrderedPart } from './ordered-part.tsx';

/** What follows a telephone number: `ext. 12`. A telephone dials the number alone. */
const EXTENSION = /[a-z].*$/i;

interface OrderDetailsProps {
  order: Order;
  /** Whether the order's number is shown above. */
  isNumbered?: boolean;
  /** Whether its payment has succeeded during this visit. */
  isReceived?: boolean;
  /** Further {@link Fact}s, for staff. */
  children?: ReactNode;
}

/** Shows an order: its part, number, destination, and quantity times unit price. */
export function OrderDetails({
  order,
  isNumbered = false,
  isReceived = false,
  children,
}: OrderDetailsProps) {
  return (
    <section aria-label="Order" className={`stack ${styles.details}`}>
      <div className={styles.part}>
        <OrderedPart order={order} />
      </div>
      <Facts>
        {!isNumbered && (
          <Fact label="Order number">
            <span className="mono">{orderNumber(order._id)}</span>
          </Fact>
        )}
        <Fact label="State">
          <span className={styles.states}>
            <OrderStates orders={[order]} isReceived={isReceived} />
            <StateNotes orders={[order]} isReceived={isReceived} />
          </span>
        </Fact>
        <Fact label="Ordered">{dayWords(order.placedAt)}</Fact>
        <Fact label="Deliver to">
          <span className={styles.address}>{recipientOf(order)}</span>
        </Fact>
        <Fact label="Phone">
          <a href={`tel:${order.phone.replace(EXTENSION, '').replace(/[^0-9+]/g, '')}`}>
            {order.phone}
          </a>
        </Fact>
        {children}
      </Facts>
      <OrderTotal price={order.price} quantity={order.quantity} />
    </section>
  );
}

/**
 * Returns the recipient and address of an order, in the form for a parcel. The address of a purchase already begins with its
 * recipient, who may be somebody other than the buyer.
 */
export function recipientOf({ purchase, name, address }: Order): string {
  return [!purchase && name, address].filter(Boolean).join('\n');
}
