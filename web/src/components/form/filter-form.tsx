import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import styles from './filter-form.module.css';

interface FilterFormProps {
  label: string;
  /** The label of the button that applies the typed text. */
  submit: string;
  /** A filter is active, so Show all is offered. */
  isSet: boolean;
  onSubmit: () => void;
  /** The first field, the widest. */
  children: ReactNode;
  /** Further fields, which a phone shows on request, so that the list below is in sight. */
  more?: ReactNode;
  /** One of the further fields is set, so a phone shows them. */
  isMoreSet?: boolean;
}

/** Filters the list below it. */
export function FilterForm(props: FilterFormProps) {
  const { label, submit, isSet, onSubmit, children, more, isMoreSet = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isMoreSet;
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
        {more && (
          <div id={id} className={styles.more} data-open={isOpen}>
            {more}
          </div>
        )}
        <div className={styles.acts}>
          <Button ref={button} type="submit" variant="outlined">
            {submit}
          </Button>
          {more && !isMoreSet && (
            <Button
              variant="outlined"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpened(!isOpened)}
            >
              {isOpen ? 'Fewer filters' : 'More filters'}
            </Button>
          )}
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
