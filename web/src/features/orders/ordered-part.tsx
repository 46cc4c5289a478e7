import type { Order } from '@brushline/contract/orders';
import { PartImage } from '../../components/part-image.tsx';
import styles from './ordered-part.module.css';

/** What describes the buttons of an order's row. */
export function orderedPartId({ _id }: Order): string {
  return `ordered-part-${_id}`;
}

/** The part of an order as it was when it was ordered. */
export function OrderedPart({ order }: { order: Order }) {
  return (
    <span className={styles.part}>
      <span className={styles.drawing}>
        <PartImage src={order.image} alt="" />
      </span>
      <span id={orderedPartId(order)} className={styles.name}>
        {order.item}
      </span>
    </span>
  );
}
