import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import styles from './filter-form.module.css';

interface FilterFormProps {
  label: string;
  /** The word on the button that takes the typed text. */
  submit: string;
  /** Something is narrowed down, and Show all leads to everything. */
  isSet: boolean;
  onSubmit: () => void;
  /** The fields. The first is the widest. */
  children: ReactNode;
}

/** Stands above a list and narrows it down. */
export function FilterForm({ label, submit, isSet, onSubmit, children }: FilterFormProps) {
  return (
    <search aria-label={label}>
      <form
        noValidate
        className={styles.filters}
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
