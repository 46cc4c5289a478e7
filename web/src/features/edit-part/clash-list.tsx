import { Button } from '../../components/button.tsx';
import styles from './clash-list.module.css';
import type { Clash } from './merge-values.ts';

interface ClashListProps {
  clashes: readonly Clash[];
  onTakeTheirs: (clash: Clash) => void;
}

/** Lists what somebody else has changed in the meantime: both values, and a way to take the other one. */
export function ClashList({ clashes, onTakeTheirs }: ClashListProps) {
  if (clashes.length === 0) return null;
  return (
    <section aria-labelledby="clashes" className={styles.clashes}>
      <h2 id="clashes">Somebody else has changed this product</h2>
      <p role="alert">
        Save to keep your values, or use theirs. Their other changes are in the form.
      </p>
      <ul>
        {clashes.map((clash) => {
          const { unit, theirs, yours } = clash;
          return (
            <li key={unit.names[0]}>
              <strong>{unit.label}</strong>
              <dl>
                <div>
                  <dt>Theirs</dt>
                  <dd>{theirs}</dd>
                </div>
                <div>
                  <dt>Yours</dt>
                  <dd>{yours}</dd>
                </div>
              </dl>
              <Button
                variant="outlined"
                isSmall
                aria-label={`Use theirs: ${unit.label.toLowerCase()}`}
                onClick={() => onTakeTheirs(clash)}
              >
                Use theirs
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
