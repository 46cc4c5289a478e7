import { MAX_ROWS_A_CALL, type RunRow } from '@brushline/contract/parts/runs';
import { dataShop } from '@brushline/demo/seed/data-shop';
import { applyRows } from '@brushline/functions/domain/runs/apply-rows';
import { startRun } from '@brushline/functions/domain/runs/start-run';
import type { Firestore } from 'firebase-admin/firestore';
import { commandLine } from './command-line.ts';

/**
 * Does what rows of a plan say as one run, which the screen of imports can undo as any other. Each row is one
 * transaction, so that a crash leaves whole rows, and the same file again goes on with the rest. Returns for each
 * row `null` or why the shop refused it.
 *
 * @param onDone is told how many rows are done
 */
export async function runImport(
  db: Firestore,
  rows: readonly RunRow[],
  title: string,
  onDone: (count: number) => void,
): Promise<(string | null)[]> {
  const shop = dataShop(db, () => new Date());
  const by = { caller: commandLine };
  const body = { kind: 'import', title, total: rows.length } as const;
  const runId = await startRun(shop, { body, ...by, idempotencyKey: null });
  const refused: (string | null)[] = [];
  while (refused.length < rows.length) {
    const from = refused.length;
    const next = rows.slice(from, from + MAX_ROWS_A_CALL);
    const results = await applyRows(shop, { runId, body: { from, rows: next }, ...by });
    refused.push(...results.map((result) => result.refused));
    onDone(refused.length);
  }
  return refused;
}
