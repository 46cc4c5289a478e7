import { MAX_ROWS_A_CALL } from '@brushline/contract/parts/run-limits';
import type { RunRow } from '@brushline/contract/parts/runs';
import type { Account } from '@brushline/functions/domain/identity';
import { applyRows } from '@brushline/functions/domain/runs/apply-rows';
import { startRun } from '@brushline/functions/domain/runs/start-run';
import type { Shop } from '@brushline/functions/domain/shop';
import { by } from './place.ts';

/** The user who runs the command, as the caller of a use case. */
export const commandLine: Account = { ...by, name: null, role: 'admin', emailVerified: false };

/**
 * Applies the rows of a plan as one run, which the Import products page can undo like any other. Each row is one
 * transaction, so after a crash each row is either done or not, and importing the same file again continues with the
 * rest. Yields for each row `null` or why the shop refused it.
 */
export async function* runImport(shop: Shop, rows: readonly RunRow[], title: string) {
  const body = { kind: 'import', title, total: rows.length } as const;
  const runId = await startRun(shop, { body, caller: commandLine, idempotencyKey: null });
  for (let from = 0; from < rows.length; from += MAX_ROWS_A_CALL) {
    const next = rows.slice(from, from + MAX_ROWS_A_CALL);
    const results = await applyRows(shop, {
      runId,
      body: { from, rows: next },
      caller: commandLine,
    });
    yield* results.map(({ refused }) => refused);
  }
}
