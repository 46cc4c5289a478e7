import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `text` is a link that acts. */
  variant?: 'primary' | 'outlined' | 'text';
  /** As wide as its place. */
  wide?: boolean;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** What it began is under way: it cannot be pressed again, and turns. */
  loading?: boolean;
}

function classOf({ variant = 'primary', wide }: Look): string {
  return [styles.button, styles[variant], wide && styles.wide].filter(Boolean).join(' ');
}

/** Looks like MUI's button without its weight, for the pages that do without MUI. */
export function Button({ variant, wide, loading = false, disabled, ...props }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || loading}
      aria-busy={loading}
      className={classOf(look)}
    />
  );
}

/** A link that is pressed like a button. */
export function ButtonLink({ variant, wide, ...props }: Look & Omit<LinkProps, 'className'>) {
  const look = { ...(variant && { variant }), ...(wide && { wide }) };
  return <Link {...props} className={classOf(look)} />;
}
