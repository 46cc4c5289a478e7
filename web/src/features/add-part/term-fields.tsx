import { useFormikContext } from 'formik';
import { FormField } from '../../components/form/form-field.tsx';
import { filledRows, ROWS } from './break-values.ts';
import { FigureField } from './figure-field.tsx';
import styles from './part-form.module.css';
import type { PartValues } from './part-values.ts';

/** Takes the optional terms of a part. */
export function TermFields() {
  return (
    <>
      <div className={`stack ${styles.pair}`}>
        <FigureField
          name="orderMultiple"
          label="Order multiple"
          hint="Any quantity, if left blank"
        />
        <FigureField name="leadTimeDays" label="Lead time" hint="In days. Optional" />
      </div>
      <BreakRows />
      <FigureField
        name="lowStock"
        label="Reorder level"
        hint="Stock counts as low at this many units or fewer, and always below the minimum order"
      />
      <FormField
        name="datasheet"
        label="Datasheet"
        hint="An https address. Optional"
        inputMode="url"
      />
    </>
  );
}

/** Takes the price breaks, with a blank row for another. Cleared rows are ignored. */
function BreakRows() {
  const { values } = useFormikContext<PartValues>();
  const last = filledRows(values).at(-1) ?? -1;
  const rows = ROWS.slice(0, last + 2);
  return (
    <fieldset className={styles.group}>
      <legend>Price breaks</legend>
      <p className="fine-print">
        From this many units on, each unit costs less. The whole quantity is charged at that rate.
      </p>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: a nested fieldset would add nothing
        <div
          key={row}
          role="group"
          aria-label={`Break ${row + 1}`}
          className={`stack ${styles.pair}`}
        >
          <FigureField name={`break:${row}:from`} label="From" hint={row === 0 ? 'In units' : ''} />
          <FigureField
            name={`break:${row}:price`}
            label="Each"
            lead="$"
            hint={row === 0 ? 'For one unit' : ''}
            decimals
          />
        </div>
      ))}
    </fieldset>
  );
}
