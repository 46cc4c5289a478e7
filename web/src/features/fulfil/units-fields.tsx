import { groupDigits } from '@brushline/contract/values/digits';
import { FigureField } from '../add-part/figure-field.tsx';
import styles from './units-fields.module.css';
import type { UnitsRow } from './units-rows.ts';

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
    <fieldset className={`stack ${styles.fields}`}>
      <legend className={styles.legend}>{legend}</legend>
      {rows.map((row) => (
        <FigureField
          key={row.key}
          name={`units.${row.key}`}
          label={row.order.item}
          hint={`of ${groupDigits(row.left)} ${kindOf(row)}, part number ${row.order.partNumber}`}
          autoFocus={autoFocus && row === rows[0]}
        />
      ))}
    </fieldset>
  );
}
