import { type Columns, columnsOfHead } from '@brushline/contract/order-list/headings';
import type { Entry, IsPart } from '@brushline/contract/order-list/read-list';
import { findColumns, readTable, widthOf } from '@brushline/contract/order-list/read-table';
import type { Rows } from '@brushline/contract/values/csv';
import papaparse from 'papaparse';
import type { SheetRows } from '../../../lib/table-file/read-table-file.ts';
import { rememberColumns, rememberedColumns } from '../../../lib/table-file/remembered-columns.ts';

/** A table of which two columns are read. */
export interface Table {
  kind: 'table';
  /** The source of the table. */
  source: SheetRows;
  /** The names of the columns. */
  names: readonly string[];
  /** The columns to read; `null` until they are chosen. */
  columns: Columns | null;
  /** The lines of these columns. */
  entries: readonly Entry[] | null;
  /** Reads other columns, which this browser remembers for similar tables. */
  choose: (columns: Columns) => Table;
}

/** Reads the text of a table. */
export function readTableText(text: string, isPart: IsPart): Table {
  return readRows({ rows: rowsOf(text), sheet: null, hidden: 0 }, isPart);
}

/** Parses a text. Misplaced quotes are literal: Excel copies a cell such as `"Special" red` without escaping it. */
function rowsOf(text: string): Rows {
  const { data, errors } = papaparse.parse<string[]>(text);
  const isMisquoted = errors.some(({ type }) => type === 'Quotes');
  return isMisquoted ? papaparse.parse<string[]>(text, { quoteChar: '\0' }).data : data;
}

/** Reads a table by the columns chosen for a similar one, or else by the likely ones. */
export function readRows(source: SheetRows, isPart: IsPart): Table {
  return tableOf(source, chosenColumns(source.rows) ?? findColumns(source.rows, isPart));
}

function tableOf(source: SheetRows, columns: Columns | null): Table {
  const { rows } = source;
  return {
    kind: 'table',
    source,
    names: columnNames(rows),
    columns,
    entries: columns && readTable(rows, columns),
    choose: (chosen) => {
      rememberColumns(kindOf(rows), [chosen.number, chosen.quantity]);
      return tableOf(source, chosen);
    },
  };
}

/**
 * Returns the key of a table and similar ones. Tables with the same headings, or of the same width without headings, are
 * assumed to come from the same program.
 */
function kindOf(rows: Rows): string {
  const head = rows.find((cells) => columnsOfHead(cells));
  return head?.join('|') ?? `${widthOf(rows)} columns`;
}

/** Names each column of a table by its heading, or else by its first cell with content. */
function columnNames(rows: Rows): string[] {
  const head = Math.max(
    0,
    rows.findIndex((cells) => columnsOfHead(cells)),
  );
  return Array.from({ length: widthOf(rows) }, (_, place) => {
    const name = rows
      .slice(head)
      .map((cells) => cells[place]?.trim())
      .find(Boolean);
    return `${place + 1}: ${name ?? 'empty'}`;
  });
}

/** Returns the columns chosen for a similar table. */
function chosenColumns(rows: Rows): Columns | null {
  const [number, quantity] = rememberedColumns(kindOf(rows));
  const isPlace = (place: unknown): place is number =>
    Number.isInteger(place) && Number(place) < widthOf(rows);
  return isPlace(number) && isPlace(quantity) ? { number, quantity } : null;
}
