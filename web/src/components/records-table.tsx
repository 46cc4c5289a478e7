import type { ReactNode } from 'react';
import styles from './records-table.module.css';

export interface Column<Row> {
  /** Heads the column; on a phone it stands before the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /**
   * `title` names the row and heads its card on a phone, `figure` is set in mono at the right,
   * `act` holds what can be done with the row, its label for those who listen only.
   */
  kind?: 'title' | 'figure' | 'act';
}

interface RecordsTableProps<Row> {
  /** What the rows are, for those who listen. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table that turns each row into a card, with the same words, where it has no room. */
export function RecordsTable<Row>({ caption, columns, rows, keyOf }: RecordsTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={styles[column.kind ?? 'text']}>
                <span className={column.kind === 'act' ? 'visually-hidden' : undefined}>
                  {column.label}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { kind = 'text', label, cell } = column;
  const value = <div className={styles.value}>{cell(row)}</div>;
  if (kind === 'title')
    return (
      <th scope="row" className={styles.title}>
        {value}
      </th>
    );
  return (
    <td className={styles[kind]}>
      {kind !== 'act' && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      {value}
    </td>
  );
}
