import { messages } from '@brushline/contract/messages';
import type { PartFields } from '@brushline/contract/parts/products';
import { undoEndOf } from '@brushline/contract/parts/run-limits';
import { DAY_MS } from '@brushline/contract/values/durations';
import type { PartRecord, RunRecord, RunRowRecord, StaffCall } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { fieldProblem, ProblemError } from '../../shared/problem-error.ts';
import { changed, fieldsOf, writePart } from '../parts/change-part.ts';
import { atStockVersion, requirePossible, stockVersionOf } from '../parts/move-stock.ts';
import type { Shop } from '../shop.ts';

/** Units to add to a part's stock or to remove, on condition that its version has not changed. */
interface StockChange {
  units: number;
  /** The version that the units refer to. */
  from: number;
  /** The version afterwards. */
  to: number;
}

/** Its `requestId` is the id of the movement and of the audit record, so that each is written once. */
interface RowChange extends StaffCall {
  part: PartRecord;
  seen: PartFields;
  set: PartFields;
  stock: StockChange | null;
  reason: string;
}

/** The changed fields and the version of the stock, before and after. */
type RowEffect = Pick<RunRowRecord, 'before' | 'after' | 'stockVersion' | 'versionBefore'>;

/**
 * Writes the fields and stock of a part together, with one audit record. It reads before it writes.
 *
 * @throws ProblemError as `changed`, `claimNames` and `requirePossible` do; `part_changed` if units were received or
 * adjusted since then
 */
export async function changeRow(
  shop: Shop,
  store: UnitOfWork,
  change: RowChange,
): Promise<RowEffect> {
  const { part, set, stock } = change;
  const { edited, fields } =
    Object.keys(set).length > 0 ? changed(shop, part, change) : { edited: part, fields: [] };
  if (stock) requireUncounted(part, stock);
  const effect = {
    before: fieldsOf(part, fields),
    after: fieldsOf(edited, fields),
    stockVersion: stock?.to ?? stockVersionOf(part),
    versionBefore: stockVersionOf(part),
  };
  if (fields.length === 0 && !stock) return effect;
  const { requestId: id, reason } = change;
  const movement = stock && { id, kind: 'adjust' as const, units: stock.units, reason };
  const after = stock ? atStockVersion(edited, stock.to) : edited;
  await writePart(shop, store, change, { part, edited: after, fields, movement });
  return effect;
}

function requireUncounted(part: PartRecord, { units, from }: StockChange): void {
  if (stockVersionOf(part) !== from)
    throw fieldProblem('part_changed', 'stock', messages.stockCounted);
  requirePossible(part, units);
}

/** Returns the id of the record of what a row of a run did, by which a repeated row is recognized. */
export function rowId(runId: string, index: number): string {
  return `${runId}-${index}`;
}

/** Makes that record, by default of a row that has done nothing. */
export function rowRecord(
  { id, at }: RunRecord,
  index: number,
  done: Partial<RunRowRecord>,
): RunRowRecord {
  // So late that no call on the run can still be in progress.
  const expiresAt = new Date(undoEndOf(at).getTime() + DAY_MS);
  const nothing = { before: {}, after: {}, units: 0, stockVersion: 0 };
  return { id: rowId(id, index), partId: null, ...nothing, undoneAt: null, expiresAt, ...done };
}

/**
 * Runs `work`, and returns `null` or the reason why it was refused.
 *
 * @throws any other error, including an outage of the database, which is not a final refusal
 */
export async function orRefusal(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code === 'unavailable') throw error;
    const errors = Object.values(error.errors ?? {});
    return errors.length > 0 ? [...new Set(errors)].join('. ') : error.message;
  }
}
