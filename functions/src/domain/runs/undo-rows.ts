import { messages } from '@brushline/contract/messages';
import { isSaleKind, MAX_ROWS_A_CALL } from '@brushline/contract/parts/run-limits';
import type { UndoneRows } from '@brushline/contract/parts/runs';
import type { PartRecord, RunRecord, RunRowRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Account } from '../identity.ts';
import { takeOffSale } from '../parts/archive-part.ts';
import { changed } from '../parts/change-part.ts';
import { stockVersionOf } from '../parts/move-stock.ts';
import { partNotFound } from '../parts/show-parts.ts';
import type { Shop } from '../shop.ts';
import { changeRow, orRefusal, rowId, rowRecord } from './change-row.ts';
import { moveSaleBack } from './move-sale.ts';
import { findRun, requireYoung } from './show-runs.ts';

interface UndoRows {
  runId: string;
  from: number;
  caller: Account;
}

/** What became of a row; of a part that stays as it is, its name and why. */
type Undone = 'undone' | 'nothing' | UndoneRows['refused'][number];

/**
 * Restores parts to their state before a run, some rows with each call, and takes added parts off sale. A part that
 * somebody has changed since then stays as it is, and is reported. From then on the run accepts no more rows.
 * Repeated rows have one effect.
 *
 * @throws ProblemError `not_found`; `run_closed` for one that is too old
 */
export async function undoRows(shop: Shop, call: UndoRows): Promise<UndoneRows> {
  const { runId, from, caller } = call;
  const { run, until } = await transact(shop, (store) => beginUndo(shop, store, runId));
  const end = Math.min(from + MAX_ROWS_A_CALL, until);
  const indices = Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);
  const outcomes = await Promise.all(
    indices.map((index) => transact(shop, (store) => undoRow(shop, store, { run, index, caller }))),
  );
  const refused = outcomes.filter((one) => typeof one === 'object');
  const undone = outcomes.filter((one) => one === 'undone').length;
  await countUndone(shop, call, { end, undone, kept: refused.length });
  return { next: end < until ? end : null, refused };
}

/** Closes the run. The undo covers one call beyond the counted rows, because a call may still be in progress. */
async function beginUndo(shop: Shop, store: UnitOfWork, id: string) {
  const run = await findRun(store, id);
  requireYoung(shop, run);
  if (run.undo) return { run, until: run.undo.until };
  const until = Math.min(run.total, run.next + MAX_ROWS_A_CALL);
  store.runs.put({ ...run, undo: { next: 0, until, undone: 0, kept: 0 } });
  return { run, until };
}

interface UndoRow {
  run: RunRecord;
  index: number;
  caller: Account;
}

async function undoRow(shop: Shop, store: UnitOfWork, call: UndoRow): Promise<Undone> {
  const { run, index } = call;
  const row = await store.runRows.get(rowId(run.id, index));
  if (!row) {
    // A late row finds this record, and does nothing.
    store.runRows.create(rowRecord(run, index, { undoneAt: shop.now() }));
    return 'nothing';
  }
  if (row.partId === null) return 'nothing';
  if (row.undoneAt) return 'undone';
  const part = await store.parts.get(row.partId);
  if (!part) throw partNotFound();
  const reason = await orRefusal(() => putBack(shop, store, part, row, call));
  if (reason !== null) return { name: part.name, reason };
  store.runRows.put({ ...row, undoneAt: shop.now() });
  return 'undone';
}

async function putBack(
  shop: Shop,
  store: UnitOfWork,
  part: PartRecord,
  row: RunRowRecord,
  { run, caller }: UndoRow,
): Promise<void> {
  const by = { caller, requestId: `${row.id}-undo` };
  const { kind } = run;
  if (isSaleKind(kind)) return moveSaleBack(shop, store, row, { part, kind, ...by });
  const reason = `Undo of ${run.title}`;
  if (!row.before) {
    requireAsAdded(shop, part, row);
    if (!part.deletedAt) store.audit.add(shop.now(), by, takeOffSale(shop, store, part, by));
    return;
  }
  const { units, stockVersion: from, versionBefore: to = from - 1 } = row;
  const stock = units === 0 ? null : { units: -units, from, to };
  const change = { part, seen: row.after, set: row.before, stock, ...by, reason };
  await changeRow(shop, store, change);
}

function requireAsAdded(shop: Shop, part: PartRecord, { after, stockVersion }: RunRowRecord): void {
  changed(shop, part, { seen: after, set: after });
  if (stockVersionOf(part) === stockVersion) return;
  throw new ProblemError('part_changed', { detail: messages.changedMeanwhile });
}

/** Counts each row once. Repeated rows are before `next`. */
async function countUndone(
  shop: Shop,
  { runId, from, caller }: UndoRows,
  { end, undone, kept }: { end: number; undone: number; kept: number },
): Promise<void> {
  await transact(shop, async (store) => {
    const run = await findRun(store, runId);
    if (run.undo?.next !== from || end <= from) return;
    const after = { undone: run.undo.undone + undone, kept: run.undo.kept + kept };
    store.runs.put({ ...run, undo: { ...run.undo, ...after, next: end } });
    if (end < run.undo.until) return;
    const act = { what: 'run.undo', subject: run.title, before: null, after } as const;
    store.audit.add(shop.now(), { caller, requestId: `${runId}-undo` }, act);
  });
}
