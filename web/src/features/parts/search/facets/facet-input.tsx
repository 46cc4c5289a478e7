import type { InputHTMLAttributes } from 'react';
import styles from './facets.module.css';

interface FacetInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  /** The id of the error below the field; `undefined` for none. */
  faultId: string | undefined;
  onType: (text: string) => void;
}

/** Takes a text that narrows the search. */
export function FacetInput({ faultId, onType, ...input }: FacetInputProps) {
  return (
    <input
      className={styles.input}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aria-invalid={faultId !== undefined}
      aria-describedby={faultId}
      onChange={({ target }) => onType(target.value)}
      {...input}
    />
  );
}

/** Shows why the text cannot be used. */
export function FacetFault({ id, fault }: { id: string; fault: string | null }) {
  return (
    fault && (
      <p id={id} role="alert" className={styles.fault}>
        {fault}
      </p>
    )
  );
}
