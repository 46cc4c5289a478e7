import {
  type Columns,
  columnsOfHead,
  type Entry,
  type IsPart,
} from '@brushline/contract/order-list/read-list';
import {
  findColumns,
  type Rows,
  readTable,
  widthOf,
} from '@brushline/contract/order-list/read-table';
import papaparse from 'papaparse';
import { localStore, parsed } from '../../../lib/storage.ts';

/** A table, two of whose columns are read. */
export interface Table {
  kind: 'table';
  /** The names of its columns. */
  names: readonly string[];
  /** Which are read; `null` until somebody has said which. */
  columns: Columns | null;
  /** Its lines by these columns. */
  entries: readonly Entry[] | null;
  /** Reads it by others, which this browser remembers for tables like it. */
  choose: (columns: Columns) => Table;
}

/** Reads the text of a table, by the columns that were chosen for one like it. */
export function readTableText(text: string, isPart: IsPart): Table {
  const { data: rows } = papaparse.parse<string[]>(text);
  return tableOf(rows, rememberedColumns(rows) ?? findColumns(rows, isPart));
}

function tableOf(rows: Rows, columns: Columns | null): Table {
  return {
    kind: 'table',
    names: columnNames(rows),
    columns,
    entries: columns && readTable(rows, columns),
    choose: (chosen) => {
      rememberColumns(rows, chosen);
      return tableOf(rows, chosen);
    },
  };
}

const KEY = 'brushline:list-columns';

/**
 * Names the kind of a table. Tables with the same headings, or equally wide ones without headings, are taken to be from
 * the same program.
 */
function kindOf(rows: Rows): string {
  const head = rows.find((cells) => columnsOfHead(cells));
  return head?.join('|') ?? `${widthOf(rows)} columns`;
}

/** Names each column of a table by the first thing that stands in it, in most cases its heading. */
function columnNames(rows: Rows): string[] {
  return Array.from({ length: widthOf(rows) }, (_, place) => {
    const name = rows.map((cells) => cells[place]?.trim()).find(Boolean);
    return `${place + 1}: ${name ?? 'empty'}`;
  });
}

/** Remembers in this browser which columns somebody chose for such a table. */
function rememberColumns(rows: Rows, columns: Columns): void {
  const kept = { ...readKept(), [kindOf(rows)]: [columns.number, columns.quantity] };
  localStore.write(KEY, JSON.stringify(kept));
}

function rememberedColumns(rows: Rows): Columns | null {
  const kept = readKept()[kindOf(rows)];
  if (!Array.isArray(kept)) return null;
  const [number, quantity]: unknown[] = kept;
  const isPlace = (place: unknown): place is number =>
    Number.isInteger(place) && Number(place) < widthOf(rows);
  return isPlace(number) && isPlace(quantity) ? { number, quantity } : null;
}

function readKept(): Readonly<Record<string, unknown>> {
  return Object(parsed(localStore.read(KEY)));
}
