import { useFormikContext } from 'formik';
import { Button } from '../../components/button.tsx';
import type { PartValues } from '../add-part/part-values.ts';
import styles from './clashes.module.css';
import { type Clash, withUnit } from './merge-values.ts';

interface ClashesProps {
  clashes: readonly Clash[];
  /** The form's values for the product as saved now. */
  theirs: PartValues;
  onSettled: (clash: Clash) => void;
}

/**
 * Lists the clashing fields: both values, and a button that takes the saved one into the form. The change may be the user's
 * own, after a lost response.
 */
export function Clashes({ clashes, theirs: latest, onSettled }: ClashesProps) {
  const { values, setValues } = useFormikContext<PartValues>();
  async function takeTheirs(clash: Clash) {
    await setValues(withUnit(clash.unit, latest, values));
    onSettled(clash);
  }
  if (clashes.length === 0) return null;
  return (
    <section aria-labelledby="clashes" className={styles.clashes}>
      <h2 id="clashes">This product has changed in the meantime</h2>
      <p role="alert">
        Save to keep your values, or use the saved ones. Other changes are in the form.
      </p>
      <ul>
        {clashes.map((clash) => {
          const { unit, theirs, yours } = clash;
          return (
            <li key={unit.names[0]}>
              <strong>{unit.label}</strong>
              <dl>
                <div>
                  <dt>Saved</dt>
                  <dd>{theirs}</dd>
                </div>
                <div>
                  <dt>Yours</dt>
                  <dd>{yours}</dd>
                </div>
              </dl>
              <Button
                isSmall
                aria-label={`Use the saved value: ${unit.label.toLowerCase()}`}
                onClick={() => takeTheirs(clash)}
              >
                Use the saved value
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
