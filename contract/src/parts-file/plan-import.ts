import { messages } from '../messages.ts';
import { editOf } from '../parts/edit-of.ts';
import type { AddProductBody } from '../parts/parts.ts';
import { editableFields, type PartFields } from '../parts/products.ts';
import { bytesOf, MAX_ROWS_BYTES } from '../parts/run-limits.ts';
import type { RunRow } from '../parts/runs.ts';
import { groupDigits } from '../values/digits.ts';
import { nameKey } from '../values/text.ts';
import { checkRow, faultAt } from './check-row.ts';
import { isBlank } from './figure-cell.ts';
import { lossIn } from './lost-cell.ts';
import type { Fault, Row, Sheet } from './read-parts.ts';
import { type Column, cellOf, columns, type FilePart } from './write-parts.ts';

/**
 * What importing a row does.
 *
 * - `same`: nothing.
 * - `wrong`: nothing, because it has faults.
 */
export const rowStates = ['new', 'changed', 'wrong', 'same'] as const;

export type RowState = (typeof rowStates)[number];

/** A cell before and after, as the file writes it; `before` is empty for a new part. */
interface CellChange {
  column: Column;
  before: string;
  after: string;
}

export interface PlannedRow {
  line: number;
  name: string;
  state: RowState;
  changes: readonly CellChange[];
  faults: readonly Fault[];
  /** The row of the run that makes the change; `null` if there is none. */
  row: RunRow | null;
  /** Whether the row adds a part without an image, which is to be drawn before the row is sent. */
  isDrawn?: true;
}

/**
 * Returns what the drawing of a part lacks, such as `outer diameter is needed`: `null` if nothing, and an empty text if such
 * parts are never drawn.
 */
export type DrawingGap = (part: Pick<AddProductBody, 'category' | 'specs'>) => string | null;

/**
 * Compares a file with the parts on sale, row by row. A row refers to the part with its number, or else to the one with
 * its name; if there is none, it is a new part. Columns that the file lacks are not changed. The stock changes by the
 * difference from the exported stock, so units that were sold since then stay sold. A new part needs an image, or
 * specifications by which it can be drawn.
 */
export function planImport(
  sheet: Sheet,
  onSale: readonly FilePart[],
  gapOf: DrawingGap = () => '',
): PlannedRow[] {
  const match = matcher(onSale);
  const planned = sheet.rows.map((row) => {
    const { part, taken } = match(row);
    if (taken) return wrong(row, [taken]);
    return sendable(row, part ? plannedChange(row, part, sheet.stated) : plannedPart(row, gapOf));
  });
  const unreadable = sheet.faults.map((fault) => wrong(fault, [fault]));
  return [...planned, ...unreadable].toSorted((one, other) => one.line - other.line);
}

/** Counts the rows in each state. */
export function countStates(plan: readonly PlannedRow[]): Record<RowState, number> {
  const counts = { new: 0, changed: 0, wrong: 0, same: 0 };
  for (const { state } of plan) counts[state] += 1;
  return counts;
}

/** Returns a row's change of the part's name, if any. Such a row may be meant for another part. */
export function renamingOf({ changes }: PlannedRow): CellChange | undefined {
  return changes.find(({ column }) => column === 'name');
}

function wrong(
  { line, cells }: { line: number; cells?: Row['cells'] },
  faults: Fault[],
): PlannedRow {
  return {
    line,
    name: cells?.name || cells?.number || '',
    state: 'wrong',
    changes: [],
    faults,
    row: null,
  };
}

/** Refuses a row that is too large for any call, because it would stop its run. */
function sendable(row: Row, planned: PlannedRow): PlannedRow {
  const bytes = planned.row ? bytesOf(planned.row) : 0;
  if (bytes <= MAX_ROWS_BYTES) return planned;
  const counted = planned.state === 'changed' ? ' with the values that it replaces' : '';
  const [taken, most] = [Math.ceil(bytes / 102.4) / 10, Math.floor(MAX_ROWS_BYTES / 102.4) / 10];
  const words = `This row takes ${taken} KB${counted}. The limit is ${most} KB. Shorten this cell`;
  const column = longestOf(row, planned.row?.set ?? {});
  return wrong(row, [{ line: row.line, column, words }]);
}

function longestOf({ cells }: Row, set: PartFields): Column {
  const named = columns.filter((column) => column in set);
  return named.reduce((one, other) => (cells[other].length > cells[one].length ? other : one));
}

/** The columns of a new part that are worth checking before it is added. */
const TOLD = ['number', 'category', 'specs', 'minimumOrder', 'price', 'stock'] as const;

function plannedPart(row: Row, gapOf: DrawingGap): PlannedRow {
  const checked = checkRow(row, {});
  if (checked.ok) return addedPart(row, checked.product);
  const [fault, ...others] = checked.faults;
  if (others.length > 0 || fault?.column !== 'image' || row.cells.image.trim() !== '')
    return wrong(row, checked.faults);
  return drawnPart(row, gapOf, fault);
}

/** Any valid address. The row is checked with it, and sent with that of the drawing. */
const STAND_IN = '/drawing.png';

function drawnPart(row: Row, gapOf: DrawingGap, fault: Fault): PlannedRow {
  const checked = checkRow({ ...row, cells: { ...row.cells, image: STAND_IN } }, {});
  const gap = checked.ok ? gapOf(checked.product) : '';
  if (!checked.ok || gap === '') return wrong(row, [fault]);
  if (gap !== null) {
    const words = `${fault.words}, or the measures of a drawing: ${gap}`;
    return wrong(row, [{ ...fault, words }]);
  }
  const planned = addedPart(row, checked.product);
  return planned.state === 'new' ? { ...planned, isDrawn: true } : planned;
}

function addedPart(row: Row, product: AddProductBody): PlannedRow {
  const read = readStockRead(row);
  if (read && 'words' in read) return wrong(row, [read]);
  const { stock, ...fields } = product;
  const added = { ...product, _id: '', number: fields.number ?? '', stockVersion: 0 };
  const changes = TOLD.map((column) => ({ column, before: '', after: cellOf(added, column) }));
  return {
    line: row.line,
    name: fields.name,
    state: 'new',
    faults: [],
    changes: changes.filter(({ after }) => after !== ''),
    row: {
      id: undefined,
      seen: {},
      set: fields,
      stock: { units: stock, ...(read && { version: read.version }) },
    },
  };
}

function plannedChange(row: Row, part: FilePart, named: readonly Column[]): PlannedRow {
  const base = { line: row.line, name: part.name, faults: [] };
  // Columns of single specifications leave the others as they are.
  const isSome = !named.includes('specs') && row.cells.specs !== '';
  const stated = isSome ? [...named, 'specs' as const] : named;
  // Most rows of a re-imported export are unchanged, and need no check.
  if (stated.every((column) => row.cells[column] === cellOf(part, column)))
    return { ...base, state: 'same', changes: [], row: null };
  const checked = checkRow(row, fieldsOf(part), stated, isSome ? part.specs : {});
  if (!checked.ok) return wrong(row, checked.faults);
  const lost = stated.flatMap((column) => {
    const words = lossIn(column, cellOf(part, column), row.cells[column]);
    return words === null ? [] : [faultAt(row, column, words)];
  });
  if (lost.length > 0) return wrong(row, lost);
  const edit = editOf(part, wanted(part, checked.product, stated));
  const units = stockChange(row, part, checked.product.stock);
  if (typeof units === 'object') return wrong(row, [units]);
  const after = { ...part, ...withoutNull(edit.set), stock: part.stock + units };
  const changes = columns.flatMap((column): CellChange[] => {
    const isChanged = column === 'stock' ? units !== 0 : column in edit.set;
    return isChanged
      ? [{ column, before: cellOf(part, column), after: cellOf(after, column) }]
      : [];
  });
  if (changes.length === 0) return { ...base, state: 'same', changes, row: null };
  return {
    ...base,
    state: 'changed',
    changes,
    row: {
      id: part._id,
      ...edit,
      stock: units === 0 ? undefined : { units, version: part.stockVersion },
    },
  };
}

/** Returns a part's fields as POST /addProduct takes them. */
function fieldsOf(part: FilePart): Partial<AddProductBody> {
  const stated = [...editableFields, 'stock' as const].map((field) => [field, part[field]]);
  return Object.fromEntries(stated.filter(([, value]) => value !== undefined));
}

/** Returns the fields of the file's columns, with `null` for empty cells. A part never loses its number. */
function wanted(part: FilePart, product: AddProductBody, stated: readonly Column[]): PartFields {
  const named = new Set<string>(stated.includes('category') ? [...stated, 'specs'] : stated);
  const fields = editableFields.filter((field) => named.has(field));
  const values = fields.map((field) => [
    field,
    product[field] ?? (field === 'number' ? part.number : null),
  ]);
  return Object.fromEntries(values);
}

function withoutNull(fields: PartFields): Partial<AddProductBody> {
  const stated = Object.entries(fields).map(([field, value]) => [field, value ?? undefined]);
  return Object.fromEntries(stated);
}

/** Returns the change of the stock in units, or the fault in it. */
function stockChange(row: Row, part: FilePart, stock: number): number | Fault {
  const fault = (words: string) => faultAt(row, 'stock', words);
  const read = readStockRead(row);
  if (read && 'words' in read) return read;
  if (isBlank(row.cells.stock)) return 0;
  const units = stock - (read?.stock ?? part.stock);
  if (units === 0) return 0;
  if (!read) return fault(`The stock is ${groupDigits(part.stock)} now, ${UNREAD}`);
  if (read.version !== part.stockVersion) return fault(messages.stockCounted);
  if (part.stock + units < 0) return fault(messages.unitsMissing(part.stock));
  return units;
}

const UNREAD =
  'and the file does not say in stockRead what it was changed from. Leave the cell empty or the column out, or edit a new export';

interface StockRead {
  stock: number;
  version: number;
}

function readStockRead(row: Row): StockRead | Fault | null {
  const cell = row.cells.stockRead.trim();
  if (cell === '') return null;
  const [, stock, version] = /^(\d{1,9})@(\d{1,9})$/.exec(cell) ?? [];
  if (version !== undefined) return { stock: Number(stock), version: Number(version) };
  return faultAt(row, 'stockRead', 'The stock that was read must look like 1240@3');
}

/** Finds the part that a row refers to, and reports a row with the name or number of an earlier row or another part. */
function matcher(onSale: readonly FilePart[]) {
  const numbers = new Map(onSale.map((part) => [part.number, part]));
  const names = new Map(onSale.map((part) => [nameKey(part.name), part]));
  const lines = new Map<string, number>();
  return ({ line, cells: { name, number } }: Row) => {
    const holder = names.get(nameKey(name));
    const part = numbers.get(number) ?? holder;
    /** Reports a value that an earlier line already has. */
    const repeated = (noun: string, value = '', column: Column = 'name'): Fault[] => {
      const key = `${noun} ${value}`;
      const first = lines.get(key) ?? line;
      lines.set(key, first);
      if (value === '' || first === line) return [];
      return [{ line, column, words: `This ${noun} is already on line ${first}` }];
    };
    const faults = [
      ...repeated('name', nameKey(name)),
      ...repeated('number', number, 'number'),
      ...repeated('product', part?._id),
    ];
    if (part && holder && holder !== part)
      faults.push({ line, column: 'name', words: `This name belongs to ${holder.number}` });
    return { part, taken: faults[0] };
  };
}
