import { type ReactNode, useRef } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import styles from './filter-form.module.css';

interface FilterFormProps {
  label: string;
  /** The label of the button that applies the typed text. */
  submit: string;
  /** A filter is active, so Show all is offered. */
  isSet: boolean;
  onSubmit: () => void;
  /** The fields. The first is the widest. */
  children: ReactNode;
}

/** Filters the list below it. */
export function FilterForm({ label, submit, isSet, onSubmit, children }: FilterFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <search aria-label={label}>
      <form
        noValidate
        className={`cluster ${styles.filters}`}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <div className={styles.acts}>
          <Button ref={button} type="submit" variant="outlined">
            {submit}
          </Button>
          {isSet && (
            // It disappears with the filter, and would take the focus with it.
            <ButtonLink variant="outlined" to="?" onClick={() => button.current?.focus()}>
              Show all
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
