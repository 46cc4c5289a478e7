import { messages } from '@brushline/contract/messages';
import {
  nearestQuantities,
  type QuantityTerms,
  quantityBounds,
} from '@brushline/contract/terms/quantities';
import { groupDigits } from '@brushline/contract/values/digits';
import { useField } from 'formik';
import { useId, useState } from 'react';
import { Stepper } from '../../components/form/stepper.tsx';
import styles from './quantity-field.module.css';

/** Takes the quantity of an order, and validates it at each keystroke. */
export function QuantityField({ part }: { part: QuantityTerms }) {
  const { minimumOrder, stock, orderMultiple = 1 } = part;
  const most = quantityBounds(part)?.most ?? stock;
  const id = useId();
  const [field, { error, value }, { setValue }] = useField<string>('quantity');
  // Firefox accepts any text in a number field. The value is empty if the text is not a number.
  const [isText, setText] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Quantity</label>
      <Stepper
        isFaulty={Boolean(error)}
        step={minimumOrder}
        isLeast={Number(value) <= minimumOrder}
        isMost={Number(value) >= most}
        onStep={(direction) => setValue(stepped(value, direction * minimumOrder, part))}
      >
        <input
          {...field}
          onChange={(event) => setValue(event.target.value)}
          onInput={({ currentTarget }) => setText(currentTarget.validity.badInput)}
          // Scrolling over a focused number field would change its value.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          id={id}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={minimumOrder}
          max={stock}
          step={orderMultiple}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint ${id}-error`}
        />
      </Stepper>
      <p id={`${id}-hint`} className="mono fine-print">
        min {groupDigits(minimumOrder)} · {groupDigits(stock)} in stock
        {orderMultiple > 1 && ` · multiples of ${groupDigits(orderMultiple)}`}
      </p>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {isText && value === '' ? messages.wholeNumber('Quantity') : error}
      </p>
    </div>
  );
}

/**
 * Steps a quantity to a valid one: in multiples, and within the bounds. From below the minimum, the first step leads to the
 * minimum itself.
 */
export function stepped(quantity: string, step: number, terms: QuantityTerms): string {
  const bounds = quantityBounds(terms);
  const from = Math.trunc(Number(quantity)) || 0;
  if (!bounds || from < bounds.least) return String(bounds?.least ?? terms.minimumOrder);
  const { below, above } = nearestQuantities(terms, from + step);
  const [near, far] = step > 0 ? [below, above] : [above, below];
  return String(near ?? far ?? bounds.least);
}
