import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import styles from './filter-form.module.css';

interface FilterFormProps {
  label: string;
  /** The label of the button that applies the typed text. */
  submit: string;
  /** A filter is active, so that Show all is offered. */
  isSet: boolean;
  onSubmit: () => void;
  /** The fields. The first is the widest. */
  children: ReactNode;
}

/** Filters the list below it. */
export function FilterForm({ label, submit, isSet, onSubmit, children }: FilterFormProps) {
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
          <Button type="submit" variant="outlined">
            {submit}
          </Button>
          {isSet && (
            <ButtonLink variant="outlined" to="?">
              Show all
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
