import { messages } from '@brushline/contract/messages';
import type { PageQuery } from '@brushline/contract/paging';
import { UNDO_DAYS, undoEndOf } from '@brushline/contract/parts/run-limits';
import type { Run } from '@brushline/contract/parts/runs';
import type { RunRecord } from '../../data/records.ts';
import { mapPage, type Page } from '../../shared/page.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Shop } from '../shop.ts';

/** Lists the runs, newest first. */
export async function listRuns({ store }: Shop, page: PageQuery): Promise<Page<Run>> {
  return mapPage(await store.runs.page(page), toRun);
}

/**
 * Returns a run as it is stored.
 *
 * @throws ProblemError `not_found`
 */
export async function findRun(store: Pick<Shop['store'], 'runs'>, id: string): Promise<RunRecord> {
  const run = await store.runs.get(id);
  if (!run) throw new ProblemError('not_found', { detail: 'We could not find this run.' });
  return run;
}

/**
 * Requires a run whose row records have not expired. A missing record would look like that of a row that was never
 * applied.
 *
 * @throws ProblemError `run_closed`
 */
export function requireYoung({ now }: Shop, { at }: RunRecord): void {
  if (now() > undoEndOf(at))
    throw new ProblemError('run_closed', { detail: messages.runTooOld(UNDO_DAYS) });
}

function toRun({ id, by, at, undo, ...run }: RunRecord): Run {
  return {
    _id: id,
    ...run,
    who: by.email,
    at: at.toISOString(),
    undo: undo && { isDone: undo.next === undo.until, undone: undo.undone, kept: undo.kept },
  };
}
