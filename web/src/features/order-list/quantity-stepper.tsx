import { guessUnits, readUnits } from '@brushline/contract/order-list/read-list';
import type { Part } from '@brushline/contract/parts/parts';
import { quantityBounds } from '@brushline/contract/terms/quantities';
import { useState } from 'react';
import { Stepper } from '../../components/form/stepper.tsx';

interface QuantityStepperProps {
  part: Part;
  /** In units. */
  quantity: number;
  isFaulty: boolean;
  /** The id of the element with the error or the offer. */
  describedBy: string;
  onChange: (quantity: number) => void;
}

/** Takes the quantity of a line. A press steps to the next multiple that can be ordered. Any whole number can be typed. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { part, quantity, isFaulty, describedBy, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const bounds = quantityBounds(part);
  const step = part.orderMultiple ?? part.minimumOrder;
  const press = (direction: 1 | -1) => {
    if (!bounds) return;
    setTyped(null);
    const next = Math.round((quantity + direction * step) / step) * step;
    onChange(Math.max(bounds.least, Math.min(bounds.most, next)));
  };
  return (
    <Stepper
      isSmall
      isFaulty={isFaulty}
      step={step}
      of={part.name}
      isLeast={!bounds || quantity <= bounds.least}
      isMost={!bounds || quantity >= bounds.most}
      onStep={press}
    >
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${part.name}`}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        value={typed ?? String(quantity)}
        onChange={({ target }) => {
          setTyped(target.value);
          // While `1.000` is typed, the `1` has already been taken.
          const units = readUnits(target.value) ?? guessUnits(target.value);
          if (units !== null) onChange(units);
        }}
        onBlur={() => setTyped(null)}
      />
    </Stepper>
  );
}
