import type { Part } from '@brushline/contract/parts/parts';
import { formatDollars } from '@brushline/contract/values/money';
import { useId } from 'react';
import type { User } from '../../lib/session/user.ts';
import { dayWords } from '../../lib/time/time-words.ts';
import styles from './known-fields.module.css';

/** Shows the fields of an order that the shop fills in, for review by the customer. */
export function KnownFields({ part, user }: { part: Part; user: User }) {
  return (
    <div className={styles.known}>
      <ReadOnlyField label="Name" value={user.displayName ?? ''} />
      <ReadOnlyField label="E-mail" value={user.email ?? ''} />
      <ReadOnlyField label="Item" value={part.name} />
      <ReadOnlyField label="Price" value={formatDollars(part.price)} isFigure />
      <ReadOnlyField label="Date" value={dayWords(new Date().toISOString())} />
    </div>
  );
}

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  /** Whether to set the value in tabular figures. */
  isFigure?: boolean;
}

function ReadOnlyField({ label, value, isFigure = false }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} value={value} title={value} readOnly data-figure={isFigure} />
    </div>
  );
}
