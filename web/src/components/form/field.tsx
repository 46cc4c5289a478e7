import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface Beneath {
  /** Shown below, in red. */
  error?: string | undefined;
  /** Shown below while there is no error. */
  hint?: ReactNode;
  /** `status` is announced when it changes; `data-due` highlights what is due now. */
  hintProps?: { role?: 'status'; 'data-due'?: boolean } | undefined;
}

interface FieldProps extends Beneath {
  label: string;
  /** `alert` announces an error that a press or a drop causes. */
  errorRole?: 'alert';
  /** Renders the input with these attributes. */
  children: (attributes: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** How an input, a select or a text area of a field looks. */
export const inputClass = styles.input;

/** Renders an input with its label above it, and its hint or error below. */
export function Field({ label, error, hint, hintProps, errorRole, children }: FieldProps) {
  const id = useId();
  const beneath = error ?? hint;
  return (
    <div className={styles.field} data-wrong={Boolean(error)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, ...(beneath && { 'aria-describedby': `${id}-beneath` }) })}
      {beneath && (
        <p
          {...(error ? { role: errorRole } : hintProps)}
          id={`${id}-beneath`}
          className={styles.beneath}
        >
          {beneath}
        </p>
      )}
    </div>
  );
}

/** Renders an input with a prefix such as `$`. */
export function Led({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <span className={styles.led}>
      <span className={styles.lead} aria-hidden="true">
        {lead}
      </span>
      {children}
    </span>
  );
}
