import { applyRows } from '../../domain/runs/apply-rows.ts';
import { listRuns } from '../../domain/runs/show-runs.ts';
import { startRun } from '../../domain/runs/start-run.ts';
import { undoRows } from '../../domain/runs/undo-rows.ts';
import type { Handlers } from '../handler.ts';
import { inserted } from './answers.ts';

export const runs = {
  listRuns: ({ shop, query }) => listRuns(shop, query),
  startRun: ({ shop, body, caller, idempotencyKey }) =>
    inserted(startRun(shop, { body, caller, idempotencyKey })),
  applyRows: ({ shop, params, body, caller }) =>
    applyRows(shop, { runId: params.id, body, caller }),
  undoRows: ({ shop, params, body, caller }) =>
    undoRows(shop, { runId: params.id, from: body.from, caller }),
} satisfies Partial<Handlers>;
