import { guessUnits, readUnits } from '@brushline/contract/order-list/read-list';
import type { Part } from '@brushline/contract/parts/parts';
import { quantityBounds } from '@brushline/contract/terms/quantities';
import { groupDigits } from '@brushline/contract/values/digits';
import { useState } from 'react';
import { Stepper } from '../../components/form/stepper.tsx';

interface QuantityStepperProps {
  part: Part;
  /** In units. */
  quantity: number;
  isFaulty: boolean;
  /** The element that says what is wrong or offered. */
  describedBy: string;
  onChange: (quantity: number) => void;
}

/** Takes the quantity of a line. A press goes to the next multiple that can be ordered. Any whole number can be typed. */
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
      fewer={{
        label: `${groupDigits(step)} fewer of ${part.name}`,
        disabled: !bounds || quantity <= bounds.least,
        onPress: () => press(-1),
      }}
      more={{
        label: `${groupDigits(step)} more of ${part.name}`,
        disabled: !bounds || quantity >= bounds.most,
        onPress: () => press(1),
      }}
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
          // Of a typed `1.000`, the `1` was taken already.
          const units = readUnits(target.value) ?? guessUnits(target.value);
          if (units !== null) onChange(units);
        }}
        onBlur={() => setTyped(null)}
      />
    </Stepper>
  );
}
