import type { ComponentProps, SyntheticEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `primary`, or `outlined` if it is small. `text` looks like a link, and `danger` marks what cannot be undone. */
  variant?: 'primary' | 'outlined' | 'text' | 'danger' | undefined;
  /** For a row of a table. */
  isSmall?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Its action is in progress: it shows a spinner, and a press does nothing. It keeps the focus. */
  loading?: boolean;
}

function classOf({ isSmall, variant = isSmall ? 'outlined' : 'primary', wide }: Look): string {
  const classes = [styles.button, styles[variant], isSmall && styles.small, wide && styles.wide];
  return classes.filter(Boolean).join(' ');
}

/** Not `disabled`, which would take the focus away. */
const BUSY = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: SyntheticEvent) => event.preventDefault(),
};

/** Renders a button without MUI, whose styling engine would otherwise load on every page with a button. */
export function Button({ variant, isSmall, wide, loading, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(loading && BUSY)}
      className={classOf({ variant, isSmall, wide })}
    />
  );
}

/** Renders a link that looks like a button. */
export function ButtonLink({
  variant,
  isSmall,
  wide,
  ...props
}: Look & Omit<LinkProps, 'className'>) {
  return <Link {...props} className={classOf({ variant, isSmall, wide })} />;
}
