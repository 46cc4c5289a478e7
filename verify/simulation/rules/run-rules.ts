import { isSaleKind, type SaleKind } from '@brushline/contract/parts/run-limits';
import type { AuditRecord, RunRecord, RunRowRecord } from '@brushline/functions/data/records';
import type { Finding } from '@brushline/functions/domain/ledger/books';
import type { Mirror, Step } from './ledger-mirror.ts';

/** The rules of every commit for runs: I9 and I25, that a row and its undoing have one recorded effect. */

interface Commit {
  steps: readonly Step[];
  mirror: Mirror;
  acts: readonly AuditRecord[];
}

export function judgeRuns({ steps, mirror, acts }: Commit): Finding[] {
  return steps.flatMap((step): Finding[] => {
    if (step.kind === 'runs' && step.after) return judgeRun(step.after, step.before, acts);
    if (step.kind !== 'runRows' || !step.after) return [];
    const kind = mirror.runs.get(step.id.slice(0, step.id.lastIndexOf('-')))?.kind;
    if (!kind || !isSaleKind(kind)) return [];
    const row = { ...step, after: step.after, isOff: kind === 'archive', kind };
    return step.before
      ? judgeUndone(row, { steps, mirror, acts })
      : judgeDone(row, { steps, mirror, acts });
  });
}

interface SaleRow {
  id: string;
  kind: SaleKind;
  /** Whether the run takes parts off sale. */
  isOff: boolean;
  before: RunRowRecord | null;
  after: RunRowRecord;
}

/** Checks that a row has archived or restored its part and recorded that, or has changed no part. */
function judgeDone({ id, kind, isOff, after }: SaleRow, { steps, acts }: Commit): Finding[] {
  const moved = steps.flatMap((step) => (step.kind === 'parts' ? [step] : []));
  if (after.partId === null)
    return [moved.length > 0 && `I9 the row ${id} moves parts, and says it does not`];
  const own = moved.find((part) => part.id === after.partId);
  const what = isOff ? 'part.delete' : 'part.restore';
  return [
    after.undoneAt !== null && `I9 the row ${id} begins as undone`,
    (!own?.after || (own.after.deletedAt !== null) !== isOff) &&
      `I13 the row ${id} is to ${kind} ${after.partId}, and does not`,
    !acts.some((act) => act.id === id && act.what === what) && `I9 the row ${id} is off the record`,
  ];
}

/** Checks that the undoing of a row restores its part, and overwrites nobody else's change. */
function judgeUndone(row: SaleRow, { steps, mirror, acts }: Commit): Finding[] {
  const { id, isOff, before, after } = row;
  const [part, by] = [mirror.parts.get(after.partId ?? ''), `${id}-undo`];
  const moved = steps.find((step) => step.kind === 'parts' && step.id === after.partId);
  const archivedBy = moved?.kind === 'parts' ? moved.before?.deletedBy?.requestId : undefined;
  const isMarked = before?.undoneAt === null && after.undoneAt !== null;
  return [
    (!isMarked || before.partId !== after.partId || after.partId === null) &&
      `I9 the row ${id} is changed afterwards`,
    (part?.deletedAt !== null) === isOff && `I13 the row ${id} is undone, and its part is not`,
    Boolean(moved) !== acts.some((act) => act.id === by) && `I9 ${by} is off the record`,
    isOff && moved && archivedBy !== id && `I25 ${by} restores what ${archivedBy} has archived`,
  ];
}

/** Checks that the counts of a run add up, and that its end and the end of its undoing are one act each. */
function judgeRun(
  run: RunRecord,
  before: RunRecord | null,
  acts: readonly AuditRecord[],
): Finding[] {
  const { id, total, next, added, changed, refused, undo } = run;
  const ends = (isOver: boolean, wasOver: boolean, act: string) =>
    (isOver && !wasOver) !== acts.some((one) => one.id === act) &&
    `I9 ${act} is not on record at its end`;
  return [
    added + changed + refused !== next && `I9 ${id} is at ${next}, and has counted otherwise`,
    (next > total || next < (before?.next ?? 0)) && `I9 ${id} goes to row ${next} of ${total}`,
    before?.undo && next !== before.next && `I9 ${id} goes on, and was undone`,
    (undo?.undone ?? 0) + (undo?.kept ?? 0) > (undo?.next ?? 0) && `I9 ${id} undoes rows twice`,
    ends(next === total, before?.next === total, `${id}-end`),
    ends(undo !== null && undo.next === undo.until, isUndone(before), `${id}-undo`),
  ];
}

function isUndone(run: RunRecord | null): boolean {
  return Boolean(run?.undo && run.undo.next === run.undo.until);
}
