import { MAX_BODY_BYTES } from '../constants.ts';
import { DAY_MS } from '../values/durations.ts';

/** What a run may be, apart from its schemas: pages that only start one do without what these are made of. */

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

/** The largest row, in bytes of JSON: what a body has room for besides the other fields. */
export const MAX_ROWS_BYTES = MAX_BODY_BYTES - 100;

/** What the rows of a run have done is kept for a day longer, and then erased. */
export const UNDO_DAYS = 90;

/** Returns until when a run can be undone that began at `at`. */
export function undoEndOf(at: Date): Date {
  return new Date(at.getTime() + UNDO_DAYS * DAY_MS);
}

/** Returns the size of a row in a call, in bytes. */
export function bytesOf(row: object): number {
  return new TextEncoder().encode(JSON.stringify(row)).length + 1;
}
