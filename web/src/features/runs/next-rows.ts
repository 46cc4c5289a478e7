import { bytesOf, MAX_ROWS_A_CALL, MAX_ROWS_BYTES } from '@brushline/contract/parts/run-limits';
import type { RunRow } from '@brushline/contract/parts/runs';
import type { NamedRow } from './kept-runs.ts';

/** Returns the next rows that fit into one call, always at least one. */
export function nextRows(rows: readonly NamedRow[], from: number): RunRow[] {
  const fitting: RunRow[] = [];
  let bytes = 0;
  for (const { row } of rows.slice(from, from + MAX_ROWS_A_CALL)) {
    bytes += bytesOf(row);
    if (bytes > MAX_ROWS_BYTES && fitting.length > 0) break;
    fitting.push(row);
  }
  return fitting;
}
