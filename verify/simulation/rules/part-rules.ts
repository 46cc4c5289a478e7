import { isDeepStrictEqual } from 'node:util';
import type { AuditRecord, MovementRecord, PartRecord } from '@brushline/functions/data/records';
import type { Finding } from '@brushline/functions/domain/ledger/books';
import type { Mirror, Step } from './ledger-mirror.ts';

/** The rules of every commit for parts: I9 and I25, that an admin's change is recorded. */

/** Tells whether an admin moved the units, other than by adding a part. */
export function movedByHand({ by }: MovementRecord): boolean {
  return by !== undefined;
}

/** Tells whether a part was added, archived, restored, or changed except for its account. */
export function isEdited(part: PartRecord, before: PartRecord | null): boolean {
  return !isDeepStrictEqual(stated(part), stated(before));
}

/** Returns everything but the numbers that movements change. */
function stated(part: PartRecord | null): Partial<PartRecord> {
  const {
    stock: _,
    held: _h,
    sold: _s,
    received: _r,
    isLow: _l,
    changedAt: _c,
    stockVersion: _v,
    newestStockVersion: _n,
    ...rest
  } = part ?? ({} as Partial<PartRecord>);
  return rest;
}

interface Commit {
  acts: readonly AuditRecord[];
  steps: readonly Step[];
  mirror: Mirror;
}

/** Checks I9: each change has an audit record with the same values in the same commit. */
export function judgePart(
  part: PartRecord,
  before: PartRecord | null,
  { acts, steps, mirror }: Commit,
): Finding[] {
  const { id, stock, deletedAt } = part;
  const recorded = (what: string) => acts.find((act) => act.what === what && act.partId === id);
  const byHand = steps.filter(
    (step) => step.kind === 'movements' && step.after?.partId === id && movedByHand(step.after),
  );
  const count = recorded('part.stock') ?? recorded('part.edit');
  const isArchived = before?.deletedAt === null && deletedAt !== null;
  const isBack = before?.deletedAt && deletedAt === null;
  const isMoved = isArchived || isBack;
  const isChanged = before && !isMoved && isEdited(part, before);
  return [
    !before && !recorded('part.add') && `I9 ${id} was added off the record`,
    isArchived && !recorded('part.delete') && `I9 ${id} was deleted off the record`,
    isBack && !recorded('part.restore') && `I9 ${id} is on sale again, off the record`,
    isMoved && !isSameButSale(part, before) && `I9 ${id} went on or off sale, and changed`,
    !deletedAt && isNamedTwice(part, mirror) && `I9 two parts on sale are called ${part.name}`,
    isChanged && !recorded('part.edit') && `I9 ${id} was edited off the record`,
    byHand.length > 1 && `I9 ${id} was moved ${byHand.length} times in one commit`,
    byHand.length === 1 &&
      (count?.before?.stock !== before?.stock || count?.after?.stock !== stock) &&
      `I9 the stock of ${id} went to ${stock}, on record to ${count?.after?.stock}`,
    byHand.length === 1 &&
      part.stockVersion === before?.stockVersion &&
      `I25 the stock of ${id} was moved by hand, and is at the same version`,
  ];
}

/** Tells whether only the sale of a part has changed. An archived part must be restored as it was, with its stock. */
function isSameButSale(part: PartRecord, before: PartRecord): boolean {
  const derived = { deletedAt: null, deletedBy: null, changedAt: null, isLow: null };
  const kept = (of: PartRecord) => ({ ...of, ...derived });
  return isDeepStrictEqual(kept(part), kept(before));
}

function isNamedTwice({ id, nameKey }: PartRecord, { parts }: Mirror): boolean {
  return [...parts.values()].some(
    (other) => other.id !== id && other.deletedAt === null && other.nameKey === nameKey,
  );
}
