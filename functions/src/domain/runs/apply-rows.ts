import { messages } from '@brushline/contract/messages';
import { editableFields } from '@brushline/contract/parts/products';
import { isSaleKind } from '@brushline/contract/parts/run-limits';
import type { ApplyRowsBody, RunRow } from '@brushline/contract/parts/runs';
import type { PartRecord, RunRecord, RunRowRecord } from '../../data/records.ts';
import { transact, type UnitOfWork } from '../../data/store.ts';
import { fieldProblem, ProblemError } from '../../shared/problem-error.ts';
import { derivedId } from '../idempotency.ts';
import type { Account } from '../identity.ts';
import { newPart, putOnSale } from '../parts/add-part.ts';
import { checkedProduct, fieldsOf } from '../parts/change-part.ts';
import { nextStockVersion } from '../parts/move-stock.ts';
import { partNotFound } from '../parts/show-parts.ts';
import type { Shop } from '../shop.ts';
import { changeRow, orRefusal, rowId, rowRecord } from './change-row.ts';
import { moveSale } from './move-sale.ts';
import { findRun, requireYoung } from './show-runs.ts';

interface ApplyRows {
  runId: string;
  body: ApplyRowsBody;
  caller: Account;
}

/**
 * Adds, changes, archives or restores the next parts of a run, each in its own transaction, so a refused row does not
 * hold up the others. Returns for each row `null` or why it was refused. Repeated rows have one effect.
 *
 * @throws ProblemError `not_found`; `run_closed` for one that was undone or is too old; `invalid_body` for rows that
 * skip some, or that contain more than the run's kind allows
 */
export async function applyRows(shop: Shop, call: ApplyRows) {
  const { runId, body, caller } = call;
  const run = await findRun(shop.store, runId);
  requireYoung(shop, run);
  requireNext(run, body);
  const results = await Promise.all(
    body.rows.map(async (row, i) => {
      const work = (store: UnitOfWork) =>
        applyRow(shop, store, { run, index: body.from + i, row, caller });
      const refused = await orRefusal(() => transact(shop, work, row.id ? [row.id] : []));
      return { refused };
    }),
  );
  const isDone = (i: number) => results[i]?.refused === null;
  await countRows(shop, call, {
    added: body.rows.filter((row, i) => isDone(i) && !row.id).length,
    changed: body.rows.filter((row, i) => isDone(i) && row.id).length,
    refused: results.filter(({ refused }) => refused !== null).length,
  });
  return results;
}

function requireNext(run: RunRecord, { from, rows }: ApplyRowsBody): void {
  if (run.undo) throw closed();
  const detail =
    from > run.next
      ? messages.rowsInOrder(run.next)
      : from + rows.length > run.total && messages.rowsTooMany(run.total);
  if (detail) throw fieldProblem('invalid_body', 'from', detail);
  if (isSaleKind(run.kind) && !rows.every(onlyNames))
    throw fieldProblem('invalid_body', 'rows', messages.rowsOnlyName);
}

function onlyNames({ id, set, stock }: RunRow): boolean {
  return id !== undefined && Object.keys(set).length === 0 && !stock;
}

function closed(): ProblemError {
  return new ProblemError('run_closed', { detail: messages.runUndone });
}

interface ApplyRow {
  run: RunRecord;
  index: number;
  row: RunRow;
  caller: Account;
}

async function applyRow(shop: Shop, store: UnitOfWork, call: ApplyRow): Promise<void> {
  const { run, index, row } = call;
  const id = rowId(run.id, index);
  const [earlier, part] = await Promise.all([
    store.runRows.get(id),
    row.id === undefined ? null : store.parts.get(row.id),
  ]);
  if (earlier?.undoneAt) throw closed();
  if (earlier) return;
  if (row.id === undefined) return store.runRows.create(await added(shop, store, call));
  // The row was made for a product on sale. Its run continues without one that somebody has archived since.
  if (!part || (part.deletedAt && !isSaleKind(run.kind))) throw partNotFound();
  store.runRows.create(await changedRow(shop, store, part, call));
}

/** Changes a part on record, and returns the record that undoes it. */
async function changedRow(
  shop: Shop,
  store: UnitOfWork,
  part: PartRecord,
  { run, index, row, caller }: ApplyRow,
): Promise<RunRowRecord> {
  const requestId = rowId(run.id, index);
  const { kind, title: reason } = run;
  if (isSaleKind(kind)) {
    const isMoved = await moveSale(shop, store, { part, kind, caller, requestId });
    return rowRecord(run, index, { partId: isMoved ? part.id : null });
  }
  const units = row.stock?.units ?? 0;
  const from = row.stock?.version ?? 0;
  const effect = await changeRow(shop, store, {
    part,
    seen: row.seen,
    set: row.set,
    caller,
    reason,
    stock: units === 0 ? null : { units, from, to: nextStockVersion(part) },
    requestId,
  });
  return rowRecord(run, index, { partId: part.id, ...effect, units });
}

/** Puts a part on sale under the id of its row, and returns the record that undoes it. */
async function added(
  shop: Shop,
  store: UnitOfWork,
  { run, index, row: { set, stock }, caller }: ApplyRow,
): Promise<RunRowRecord> {
  const units = stock?.units ?? 0;
  const product = checkedProduct({ ...set, stock: units });
  // Parts are listed by the time at which they were added, so rows keep their order in the shop.
  const at = new Date(run.at.getTime() + index);
  const stockVersion = stock?.version ?? 0;
  const partId = derivedId(24, 'part', run.id, index);
  const part = { ...newPart(shop, partId, product, at), stockVersion };
  await putOnSale(shop, store, part, units, { caller, requestId: rowId(run.id, index) });
  const after = fieldsOf(part, editableFields);
  return rowRecord(run, index, { partId, before: null, after, stockVersion });
}

/** Counts each row once. Repeated rows are before `next`. */
async function countRows(
  shop: Shop,
  { runId, body: { from }, caller }: ApplyRows,
  { added, changed, refused }: Pick<RunRecord, 'added' | 'changed' | 'refused'>,
): Promise<void> {
  await transact(shop, async (store) => {
    const run = await findRun(store, runId);
    if (run.undo || run.next !== from) return;
    const after = {
      added: run.added + added,
      changed: run.changed + changed,
      refused: run.refused + refused,
    };
    const next = from + added + changed + refused;
    store.runs.put({ ...run, ...after, next });
    if (next < run.total) return;
    const act = { what: 'run.apply', subject: run.title, before: null, after } as const;
    store.audit.add(shop.now(), { caller, requestId: `${runId}-end` }, act);
  });
}
