import { applyRows as apply } from '../../domain/runs/apply-rows.ts';
import { listRuns as showRuns } from '../../domain/runs/show-runs.ts';
import { startRun as start } from '../../domain/runs/start-run.ts';
import { undoRows as undo } from '../../domain/runs/undo-rows.ts';
import type { Handler } from '../handler.ts';

export const listRuns: Handler<'listRuns'> = ({ shop, query }) => showRuns(shop, query);

export const startRun: Handler<'startRun'> = async ({ shop, body, caller, idempotencyKey }) => ({
  acknowledged: true,
  insertedId: await start(shop, { body, caller, idempotencyKey }),
});

export const applyRows: Handler<'applyRows'> = ({ shop, params, body, caller }) =>
  apply(shop, { runId: params.id, body, caller });

export const undoRows: Handler<'undoRows'> = ({ shop, params, body, caller }) =>
  undo(shop, { runId: params.id, from: body.from, caller });
