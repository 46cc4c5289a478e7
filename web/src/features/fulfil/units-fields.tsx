import { groupDigits } from '@brushline/contract/values/digits';
import { useFormikContext } from 'formik';
import { Button } from '../../components/button.tsx';
import { FigureField } from '../add-part/figure-field.tsx';
import styles from './units-fields.module.css';
import { type UnitsRow, type UnitsValues, unitsOf } from './units-rows.ts';

interface UnitsFieldsProps {
  /** The name of the group of fields. */
  legend: string;
  rows: readonly UnitsRow[];
  /** Describes the units left of a row: `to ship`. */
  kindOf: (row: UnitsRow) => string;
  /** Whether the first field takes the focus. */
  autoFocus?: boolean;
}

/** Shows a field for the units of each order, with the part number as printed on the box. */
export function UnitsFields({ legend, rows, kindOf, autoFocus = false }: UnitsFieldsProps) {
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{legend}</legend>
      {rows.length > 1 && <FillAll rows={rows} />}
      {rows.map((row) => (
        <FigureField
          key={row.key}
          name={`units.${row.key}`}
          label={row.order.item}
          hint={
            <>
              <span className={styles.number}>{row.order.partNumber}</span>{' '}
              <span className={styles.left}>{`${groupDigits(row.left)} ${kindOf(row)}`}</span>
            </>
          }
          placeholder="0"
          autoFocus={autoFocus && row === rows[0]}
        />
      ))}
    </fieldset>
  );
}

/** Fills in all units or none: a parcel may have most of many parts, or few. */
function FillAll({ rows }: Pick<UnitsFieldsProps, 'rows'>) {
  const { setFieldValue } = useFormikContext<UnitsValues>();
  const fill = (count: (row: UnitsRow) => number) => setFieldValue('units', unitsOf(rows, count));
  return (
    <span className={`cluster ${styles.fill}`}>
      <Button variant="text" isSmall onClick={() => fill(({ left }) => left)}>
        All
      </Button>
      <Button variant="text" isSmall onClick={() => fill(() => 0)}>
        None
      </Button>
    </span>
  );
}
