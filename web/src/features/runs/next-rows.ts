import { MAX_BODY_BYTES } from '@brushline/contract/constants';
import { MAX_ROWS_A_CALL, type RunRow } from '@brushline/contract/parts/runs';
import type { NamedRow } from './kept-runs.ts';

/** What a call has room for beside its rows. */
const ROOM = MAX_BODY_BYTES - 100;

const encoder = new TextEncoder();

/** The rows from one on that fit into one call: always one at least. */
export function nextRows(rows: readonly NamedRow[], from: number): RunRow[] {
  const fitting: RunRow[] = [];
  let bytes = 0;
  for (const { row } of rows.slice(from, from + MAX_ROWS_A_CALL)) {
    bytes += encoder.encode(JSON.stringify(row)).length + 1;
    if (bytes > ROOM && fitting.length > 0) break;
    fitting.push(row);
  }
  return fitting;
}
