import type { StartRunBody } from '@brushline/contract/parts/runs';
import type { RunRecord } from '../../data/records.ts';
import { transact } from '../../data/store.ts';
import { idOfCall, type KeyedCall, requireSameRequest } from '../idempotency.ts';
import type { Shop } from '../shop.ts';

/**
 * Starts a run, which changes nothing yet. Returns its id; a repeated call under its idempotency key returns the same
 * one.
 *
 * @throws ProblemError `idempotency_conflict` for another run under the same key
 */
export async function startRun(shop: Shop, call: KeyedCall<StartRunBody>): Promise<string> {
  const { body, caller } = call;
  const id = idOfCall(shop, 'run', call);
  const run: RunRecord = {
    id,
    ...body,
    by: { uid: caller.uid, email: caller.email },
    at: shop.now(),
    next: 0,
    added: 0,
    changed: 0,
    refused: 0,
    undo: null,
  };
  await transact(shop, async (store) => {
    const earlier = await store.runs.get(id);
    if (earlier) return requireSameRequest(isSame(earlier, body), 'run');
    store.runs.create(run);
  });
  return id;
}

function isSame(earlier: RunRecord, { kind, title, total }: StartRunBody): boolean {
  return earlier.kind === kind && earlier.title === title && earlier.total === total;
}
