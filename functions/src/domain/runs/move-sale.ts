import { messages } from '@brushline/contract/messages';
import type { SaleKind } from '@brushline/contract/parts/run-limits';
import type { PartRecord, RunRowRecord, StaffCall } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { putBackOnSale, takeOffSale } from '../parts/archive-part.ts';
import type { Shop } from '../shop.ts';

interface SaleMove extends StaffCall {
  part: PartRecord;
  kind: SaleKind;
}

/**
 * Archives or restores a part, with one audit record. Tells whether there was anything to do. It reads before it writes.
 *
 * @throws ProblemError `name_taken` when another part now has the name or number of one that is to be restored
 */
export async function moveSale(shop: Shop, store: UnitOfWork, move: SaleMove): Promise<boolean> {
  const { part, kind } = move;
  const isArchived = part.deletedAt !== null;
  if (isArchived === (kind === 'archive')) return false;
  const act = isArchived ? await putBackOnSale(store, part) : takeOffSale(shop, store, part, move);
  store.audit.add(shop.now(), move, act);
  return true;
}

/**
 * Does the opposite of what a row of a run has done.
 *
 * @throws ProblemError `part_changed` when somebody else has archived the part since; `name_taken`
 */
export async function moveSaleBack(
  shop: Shop,
  store: UnitOfWork,
  row: RunRowRecord,
  { kind, ...move }: SaleMove,
): Promise<void> {
  const { deletedBy } = move.part;
  if (kind === 'archive' && deletedBy && deletedBy.requestId !== row.id)
    throw new ProblemError('part_changed', { detail: messages.changedMeanwhile });
  await moveSale(shop, store, { ...move, kind: kind === 'archive' ? 'restore' : 'archive' });
}
