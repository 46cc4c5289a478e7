import {
  type Columns,
  columnsOfHead,
  type Entry,
  type IsPart,
} from '@brushline/contract/order-list/read-list';
import { findColumns, readTable, widthOf } from '@brushline/contract/order-list/read-table';
import type { Rows } from '@brushline/contract/values/csv';
import papaparse from 'papaparse';
import type { SheetRows } from '../../../lib/table-file/read-table-file.ts';
import { rememberColumns, rememberedColumns } from '../../../lib/table-file/remembered-columns.ts';

/** A table, two of whose columns are read. */
export interface Table {
  kind: 'table';
  /** What it was read from. */
  source: SheetRows;
  /** The names of its columns. */
  names: readonly string[];
  /** Which are read; `null` until somebody has said which. */
  columns: Columns | null;
  /** Its lines by these columns. */
  entries: readonly Entry[] | null;
  /** Reads it by others, which this browser remembers for tables like it. */
  choose: (columns: Columns) => Table;
}

/** Reads the text of a table. */
export function readTableText(text: string, isPart: IsPart): Table {
  return readRows({ rows: rowsOf(text), sheet: null, hidden: 0 }, isPart);
}

/** Takes quotes for signs of the text where they do not fit: Excel copies a cell such as `"Special" red` as it is. */
function rowsOf(text: string): Rows {
  const { data, errors } = papaparse.parse<string[]>(text);
  const isMisquoted = errors.some(({ type }) => type === 'Quotes');
  return isMisquoted ? papaparse.parse<string[]>(text, { quoteChar: '\0' }).data : data;
}

/** Reads a table by the columns that were chosen for one like it. */
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
 * Names the kind of a table. Tables with the same headings, or equally wide ones without headings, are taken to be from
 * the same program.
 */
function kindOf(rows: Rows): string {
  const head = rows.find((cells) => columnsOfHead(cells));
  return head?.join('|') ?? `${widthOf(rows)} columns`;
}

/** Names each column of a table by its heading, otherwise by the first thing that stands in it. */
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

/** Returns which columns somebody has chosen for such a table. */
function chosenColumns(rows: Rows): Columns | null {
  const [number, quantity] = rememberedColumns(kindOf(rows));
  const isPlace = (place: unknown): place is number =>
    Number.isInteger(place) && Number(place) < widthOf(rows);
  return isPlace(number) && isPlace(quantity) ? { number, quantity } : null;
}
