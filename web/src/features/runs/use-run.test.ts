import { MAX_BODY_BYTES } from '@brushline/contract/constants';
import { MAX_ROWS_A_CALL } from '@brushline/contract/parts/run-limits';
import { expect, it } from 'vitest';
import type { NamedRow } from './kept-runs.ts';
import { nextRows } from './use-run.ts';

function rowsOf(count: number, description: string): NamedRow[] {
  const row = { id: 'p1', seen: {}, set: { description }, stock: undefined };
  return Array.from({ length: count }, () => ({ name: 'A', row }));
}

it('sends the maximum number of rows per call', () => {
  const rows = rowsOf(MAX_ROWS_A_CALL + 7, 'A');
  expect(nextRows(rows, 0)).toHaveLength(MAX_ROWS_A_CALL);
  expect(nextRows(rows, MAX_ROWS_A_CALL)).toHaveLength(7);
});

it('sends fewer rows if they are long in bytes, but at least one', () => {
  const rows = rowsOf(40, '\u00e9'.repeat(1000));
  const body = JSON.stringify({ from: 20_000, rows: nextRows(rows, 3) });
  const { length } = new TextEncoder().encode(body);
  expect(length).toBeLessThanOrEqual(MAX_BODY_BYTES);
  expect(length).toBeGreaterThan(MAX_BODY_BYTES - 2200);
  expect(nextRows(rowsOf(2, 'a'.repeat(20_000)), 0)).toHaveLength(1);
});
