import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'outlined';
  /** As wide as its place. */
  wide?: boolean;
}

function classOf({ variant = 'primary', wide }: Look): string {
  return [styles.button, styles[variant], wide && styles.wide].filter(Boolean).join(' ');
}

/** Looks like MUI's button without its weight, for the pages that do without MUI. */
export function Button({
  variant,
  wide,
  ...props
}: Look & Omit<ComponentProps<'button'>, 'className'>) {
  const look = { ...(variant && { variant }), ...(wide && { wide }) };
  return <button type="button" {...props} className={classOf(look)} />;
}

/** A link that is pressed like a button. */
export function ButtonLink({ variant, wide, ...props }: Look & Omit<LinkProps, 'className'>) {
  const look = { ...(variant && { variant }), ...(wide && { wide }) };
  return <Link {...props} className={classOf(look)} />;
}
