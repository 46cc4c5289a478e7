import { useRef } from 'react';
import { useRowsInSight } from '../../lib/hooks/use-rows-in-sight.ts';
import styles from './records-table.module.css';
import { RecordsTable, type RecordsTableProps } from './records-table.tsx';

interface LongRecordsTableProps<Row> extends Omit<RecordsTableProps<Row>, 'groupOf' | 'within'> {
  /** Identifies the list: another value means another list. */
  of: unknown;
}

/** Shows records as `RecordsTable` does, but renders only those near the screen. */
export function LongRecordsTable<Row>({ of, rows, ...props }: LongRecordsTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const count = rows.length;
  const { first, end, before, after, measure } = useRowsInSight({ count, of, body });
  const room = (height: number) =>
    height > 0 && (
      <tr className={styles.room}>
        <td colSpan={props.columns.length} style={{ height }} />
      </tr>
    );
  const within = { count, first, before: room(before), after: room(after), body, measure };
  return <RecordsTable {...props} rows={rows.slice(first, end)} within={within} />;
}
