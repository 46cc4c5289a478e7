import { checkQuantity } from '@brushline/contract/order-list/check-list';
import type { Part } from '@brushline/contract/parts/parts';
import { totalAt } from '@brushline/contract/terms/pricing';
import { formatCents } from '@brushline/contract/values/money';
import { useId } from 'react';
import { faultWords } from '../../order-list/line-words.ts';
import { changeCurrent, lineOf } from '../../order-list/list-store.ts';
import { withLine } from '../../order-list/lists.ts';
import { QuantityStepper } from '../../order-list/quantity-stepper.tsx';
import styles from './listed-quantity.module.css';

interface ListedQuantityProps {
  part: Part;
  /** The units in the list. */
  quantity: number;
}

/** Changes the listed quantity of a part without opening the list, and shows its price. */
export function ListedQuantity({ part, quantity }: ListedQuantityProps) {
  const id = useId();
  const fault = faultWords(checkQuantity(part, quantity), part);
  return (
    <div className={styles.place}>
      <QuantityStepper
        part={part}
        quantity={quantity}
        isFaulty={fault !== null}
        describedBy={id}
        onChange={(units) => changeCurrent((list) => withLine(list, lineOf(part, units)))}
      />
      <span id={id} className={fault ? styles.fault : styles.sum}>
        {fault ?? formatCents(totalAt(part, quantity))}
      </span>
    </div>
  );
}
