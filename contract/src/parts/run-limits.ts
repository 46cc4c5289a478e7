import { MAX_BODY_BYTES } from '../constants.ts';
import { DAY_MS } from '../values/durations.ts';

/**
 * The kinds and limits of runs. They are separate from the schemas, so that pages that only start a run need not load
 * those.
 */

/** Runs whose rows only name products: `archive` takes them off sale, and `restore` puts them back. */
const saleKinds = ['archive', 'restore'] as const;

export type SaleKind = (typeof saleKinds)[number];

/**
 * - `import`: the rows of a file.
 * - `prices`: one change of many prices.
 */
export const runKinds = ['import', 'prices', ...saleKinds] as const;

export type RunKind = (typeof runKinds)[number];

/** Tells whether the rows of a run only name products. */
export function isSaleKind(kind: RunKind): kind is SaleKind {
  return saleKinds.some((each) => each === kind);
}

/** Most rows of a run, and of one call. The body of a call has its own limit. */
export const MAX_RUN_ROWS = 20_000;
export const MAX_ROWS_A_CALL = 50;

/** The size limit of the rows of a call, in bytes of JSON. The rest of the body is for its other fields. */
export const MAX_ROWS_BYTES = MAX_BODY_BYTES - 100;

/** How long a run can be undone. What its rows have done is kept for a day longer, and then erased. */
export const UNDO_DAYS = 90;

/** Returns the time until which a run that began at `at` can be undone. */
export function undoEndOf(at: Date): Date {
  return new Date(at.getTime() + UNDO_DAYS * DAY_MS);
}

/** Returns the size of a row in a call, in bytes. */
export function bytesOf(row: object): number {
  return new TextEncoder().encode(JSON.stringify(row)).length + 1;
}
