import type { Order } from '@brushline/contract/orders/orders';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { PartImage } from '../../components/part-image.tsx';
import { Words } from '../../components/records/words.tsx';
import styles from './ordered-part.module.css';

/** Returns the id of the element that describes the buttons of an order's row. */
export function orderedPartId({ _id }: Order): string {
  return `ordered-part-${_id}`;
}

interface OrderActProps {
  of: Order;
  onPress: (order: Order) => void;
  children: string;
}

/** Renders the button of an irreversible act on an order's row. */
export function OrderAct({ of: order, onPress, children }: OrderActProps) {
  return (
    <Button
      variant="danger"
      isSmall
      aria-describedby={orderedPartId(order)}
      onClick={() => onPress(order)}
    >
      {children}
    </Button>
  );
}

/** Shows the part of an order as it was ordered. */
export function OrderedPart({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <span className={styles.part}>
      <span className={styles.drawing}>
        <PartImage src={order.image} alt="" isSmall />
      </span>
      <span className={styles.name}>
        <span id={orderedPartId(order)}>
          <Words>{order.item}</Words>
        </span>
        <span className="fine-print">{order.partNumber}</span>
        {children}
      </span>
    </span>
  );
}
