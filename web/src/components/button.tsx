import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `text` is a link that acts, `danger` what cannot be taken back. */
  variant?: 'primary' | 'outlined' | 'text' | 'danger' | undefined;
  /** For a row of a table. */
  isSmall?: boolean | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** What it began is under way: it cannot be pressed again, and turns. */
  loading?: boolean;
}

function classOf({ variant = 'primary', isSmall, wide }: Look): string {
  const classes = [styles.button, styles[variant], isSmall && styles.small, wide && styles.wide];
  return classes.filter(Boolean).join(' ');
}

/** A button of the shop's own: MUI's would bring its styling engine to every page that has one. */
export function Button({
  variant,
  isSmall,
  wide,
  loading = false,
  disabled,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || loading}
      aria-busy={loading}
      className={classOf({ variant, isSmall, wide })}
    />
  );
}

/** A link that is pressed like a button. */
export function ButtonLink({
  variant,
  isSmall,
  wide,
  ...props
}: Look & Omit<LinkProps, 'className'>) {
  return <Link {...props} className={classOf({ variant, isSmall, wide })} />;
}
