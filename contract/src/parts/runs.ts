import { array, boolean, type InferType, number, object, string } from 'yup';
import { MAX_LENGTH, MAX_UNITS } from '../constants.ts';
import { messages } from '../messages.ts';
import {
  count,
  ID_PATTERN,
  id,
  optionalWholeNumber,
  requiredText,
  wholeNumber,
} from '../values/schema.ts';
import { partFields } from './products.ts';
import { MAX_ROWS_A_CALL, MAX_RUN_ROWS, runKinds } from './run-limits.ts';

/**
 * A run changes many products: row by row, a few rows with each call, in order from row 0. It can be
 * interrupted at any row, continued, and undone as a whole.
 */

/** Body of POST /runs. `title` describes it, such as the name of a file; `total` is its number of rows. */
export const startRunBody = object({
  kind: string().oneOf(runKinds, messages.runKind).required(messages.runKind),
  title: requiredText('Title', MAX_LENGTH.name, messages.titleRequired),
  total: wholeNumber('Rows', 1, MAX_RUN_ROWS, messages.rowsRequired),
});

export type StartRunBody = InferType<typeof startRunBody>;

/**
 * Stock in units. For a new product, `units` is its stock. For a product on sale it is the difference, which may
 * be negative, and `version` is the `stockVersion` to which the difference refers.
 */
const rowStock = object({
  version: optionalWholeNumber('Version', 0, MAX_UNITS),
  units: wholeNumber('Units', -MAX_UNITS, MAX_UNITS, messages.unitsRequired),
});

/**
 * One product. Without an `id` it is new, and `set` has the fields of POST /addProduct; otherwise they are edited. In a
 * run that archives or restores, `set` is empty.
 */
const runRow = object({
  id: string().matches(ID_PATTERN, messages.productId),
  seen: partFields(),
  set: partFields(),
  stock: rowStock.optional().default(undefined),
});

export type RunRow = InferType<typeof runRow>;

const from = () => wholeNumber('From', 0, MAX_RUN_ROWS, messages.rowsRequired);

/** Body of POST /runs/{id}/rows: the rows from number `from` on, in the order of the run. */
export const applyRowsBody = object({
  from: from(),
  rows: array(runRow)
    .required(messages.rowsRequired)
    .min(1, messages.rowsRequired)
    .max(MAX_ROWS_A_CALL, messages.tooManyRows(MAX_ROWS_A_CALL)),
});

export type ApplyRowsBody = InferType<typeof applyRowsBody>;

/** The result of a row: `null`, or why it was refused and changed nothing. */
export const rowResultSchema = object({ refused: string().nullable().defined() });

/** Body of POST /runs/{id}/undo: the row to continue from, first 0 and then `next` of the previous answer. */
export const undoRowsBody = object({ from: from() });

/** The products that were not undone, and why; `next` is `null` at the end of the run. */
export const undoneRowsSchema = object({
  next: number().nullable().defined(),
  refused: array(object({ name: string().required(), reason: string().required() })).required(),
});

export type UndoneRows = InferType<typeof undoneRowsSchema>;

/** A run in the list of runs. `next` is the number of processed rows. Times are ISO 8601 in UTC. */
export const runSchema = object({
  _id: id(),
  kind: string().oneOf(runKinds).required(),
  title: string().required(),
  who: string().nullable().defined(),
  at: string().required(),
  total: count(),
  next: count(),
  added: count(),
  changed: count(),
  refused: count(),
  /** `undone` products have their earlier values again; `kept` ones were changed later, and stay. */
  undo: object({ isDone: boolean().required(), undone: count(), kept: count() })
    .nullable()
    .default(null)
    .defined(),
});

export type Run = InferType<typeof runSchema>;
