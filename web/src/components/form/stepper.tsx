import { groupDigits } from '@brushline/contract/values/digits';
import type { ReactNode } from 'react';
import styles from './stepper.module.css';

interface StepperProps {
  /** How many units a press adds or takes away. */
  step: number;
  /** Names the part, if the page does not make it clear. */
  of?: string;
  /** The quantity cannot be lowered, or raised, any further. */
  isLeast: boolean;
  isMost: boolean;
  isFaulty: boolean;
  /** Fits into the row of a table. */
  isSmall?: boolean;
  onStep: (direction: 1 | -1) => void;
  /** The input of the quantity. */
  children: ReactNode;
}

/** Renders an input between a button for fewer and one for more. */
export function Stepper(props: StepperProps) {
  const { step, of, isLeast, isMost, isFaulty, isSmall = false, onStep, children } = props;
  const button = (sign: string, word: string, direction: 1 | -1, disabled: boolean) => (
    <button
      type="button"
      aria-label={`${groupDigits(step)} ${word}${of ? ` of ${of}` : ''}`}
      // Not `disabled`, which would take the focus away.
      aria-disabled={disabled}
      onClick={() => !disabled && onStep(direction)}
    >
      {sign}
    </button>
  );
  return (
    <div className={`${styles.stepper} ${isSmall ? styles.small : ''}`} data-invalid={isFaulty}>
      {button('\u2013', 'fewer', -1, isLeast)}
      {children}
      {button('+', 'more', 1, isMost)}
    </div>
  );
}
