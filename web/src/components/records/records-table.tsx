import { Fragment, memo, type ReactNode, type Ref } from 'react';
import styles from './records-table.module.css';

export interface Column<Row> {
  /** The heading of the column. On a card it precedes the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /**
   * `figure` is for comparing numbers down the column, `prose` for reading; `acts` has the row's buttons, and a label
   * for screen readers only.
   */
  kind?: 'figure' | 'prose' | 'acts';
}

export interface RecordsTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Consecutive rows with the same key are grouped below a heading. */
  groupOf?: (row: Row) => Group;
  /** Set if the rows are part of a longer list. */
  within?: LongList;
}

interface LongList {
  /** The number of rows in the whole list. */
  count: number;
  /** The index of the first rendered row. */
  first: number;
  /** Placeholders for the rows before and after these. */
  before: ReactNode;
  after: ReactNode;
  body: Ref<HTMLTableSectionElement>;
  /** A ref callback for each row. */
  measure: (row: HTMLElement | null) => void;
}

/** The heading of a group of rows. */
interface Group {
  key: string;
  head: ReactNode;
}

/** Shows records as a table, or as a list of cards with the same texts if there is no room for columns. */
export function RecordsTable<Row>(props: RecordsTableProps<Row>) {
  const { caption, columns, rows, keyOf, groupOf, within } = props;
  const groups = rows.map((row) => groupOf?.(row));
  const figures = columns.filter(({ kind }) => kind === 'figure').length;
  return (
    <div className={styles.frame}>
      {/* The count includes the head. */}
      <table
        className={styles.table}
        aria-rowcount={within && within.count + 1}
        data-figures={figures > 2 ? 'beside' : undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, kind = 'text' }) => (
              <th key={label} scope="col" className={styles[kind]}>
                <span className={kind === 'acts' ? 'visually-hidden' : undefined}>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={within?.body}>
          {within?.before}
          {rows.map((row, index) => {
            const group = groups[index];
            const begins = group && group.key !== groups[index - 1]?.key;
            return (
              <Fragment key={keyOf(row)}>
                {begins && (
                  <tr className={styles.group}>
                    <th scope="rowgroup" colSpan={columns.length}>
                      {group.head}
                    </th>
                  </tr>
                )}
                <Record
                  row={row}
                  columns={columns}
                  index={within && within.first + index}
                  measure={within?.measure}
                />
              </Fragment>
            );
          })}
          {within?.after}
        </tbody>
      </table>
    </div>
  );
}

interface RecordProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** The index in a longer list. */
  index: number | undefined;
  measure: LongList['measure'] | undefined;
}

function PlainRecord<Row>({ row, columns, index, measure }: RecordProps<Row>) {
  const [name, ...rest] = columns;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index === undefined ? index : index + 2}>
      <th scope="row">
        <div className={styles.value}>{name?.cell(row)}</div>
      </th>
      {rest.map(({ label, kind = 'text', cell }) => (
        <td key={label} className={styles[kind]}>
          {kind !== 'acts' && (
            <span className={styles.label} aria-hidden="true">
              {label}
            </span>
          )}
          <div className={styles.value}>{cell(row)}</div>
        </td>
      ))}
    </tr>
  );
}

/** Renders a row once, and not again when another page arrives. `memo` alone would lose the type parameter. */
const Record = memo(PlainRecord) as typeof PlainRecord;
