import type { ReactNode } from 'react';
import styles from './stepper.module.css';

interface Press {
  /** The label of a button: `25 fewer`. */
  label: string;
  disabled: boolean;
  onPress: () => void;
}

interface StepperProps {
  fewer: Press;
  more: Press;
  isFaulty: boolean;
  /** Fits into the row of a table. */
  isSmall?: boolean;
  /** The input of the quantity. */
  children: ReactNode;
}

/** Renders an input between a button for fewer and one for more. */
export function Stepper({ fewer, more, isFaulty, isSmall = false, children }: StepperProps) {
  return (
    <div className={`${styles.stepper} ${isSmall ? styles.small : ''}`} data-invalid={isFaulty}>
      <StepButton {...fewer}>&ndash;</StepButton>
      {children}
      <StepButton {...more}>+</StepButton>
    </div>
  );
}

function StepButton({ label, disabled, onPress, children }: Press & { children: ReactNode }) {
  return (
    <button type="button" aria-label={label} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}
