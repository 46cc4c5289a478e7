import { useId } from 'react';
import styles from './read-only-field.module.css';

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  /** Set in the figures that are compared. */
  isFigure?: boolean;
}

/** A field that the shop fills in, for the customer to check. */
export function ReadOnlyField({ label, value, isFigure = false }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} value={value} title={value} readOnly data-figure={isFigure} />
    </div>
  );
}
