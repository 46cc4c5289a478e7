import type { SaleKind } from '@brushline/contract/parts/run-limits';
import type { RunRow } from '@brushline/contract/parts/runs';
import type { Account } from '@brushline/functions/domain/identity';
import { applyRows } from '@brushline/functions/domain/runs/apply-rows';
import { rowId } from '@brushline/functions/domain/runs/change-row';
import { startRun } from '@brushline/functions/domain/runs/start-run';
import { undoRows } from '@brushline/functions/domain/runs/undo-rows';
import type { World } from '../world.ts';

/** The calls of staff for a run that archives or restores parts, and the promises of their answers (I10, I15). */

/** Parts to archive or to restore. Its title is unique. */
export interface SaleList {
  title: string;
  kind: SaleKind;
  partIds: readonly string[];
  by: Account;
  /** When it was drawn up, by the world's clock. */
  since: number;
}

/** Starts the run of a list. A repeated call returns the same run. */
export function begin(world: World, { title, kind, partIds, by }: SaleList) {
  const body = { kind, title, total: partIds.length };
  return world.ask(by.uid, `begins to ${kind} ${partIds.length} parts, ${title}`, (shop) =>
    startRun(shop, { body, caller: by, idempotencyKey: title }),
  );
}

/** Archives or restores some parts. Each row is done now or was done before, unless it is refused. */
export function moveRows(
  world: World,
  runId: string,
  list: SaleList,
  [from, end]: readonly [number, number],
) {
  const { title, kind, by } = list;
  const since = world.time.now;
  return world.ask(by.uid, `${kind}s rows ${from} to ${end} of ${title}`, async (shop) => {
    const rows = list.partIds.slice(from, end).map((id) => ({ ...nothing, id }));
    const results = await applyRows(shop, { runId, body: { from, rows }, caller: by });
    for (const [i, { refused }] of results.entries()) {
      const at = { world, runId, list, index: from + i };
      const fault = refused === null ? faultOfDone(at) : faultOfRefused(at, since);
      if (fault) world.violate(`${fault}: row ${from + i} of ${title}`);
    }
  });
}

const nothing = { seen: {}, set: {}, stock: undefined } satisfies Omit<RunRow, 'id'>;

/** Tries to change a price with a run that may only archive or restore. */
export async function moveWithPrice(world: World, runId: string, list: SaleList): Promise<void> {
  const { title, by, partIds } = list;
  const rows = partIds.slice(0, 1).map((id) => ({ ...nothing, id, set: { price: 1 } }));
  const answer = await world.ask(by.uid, `sets a price with ${title}`, (shop) =>
    applyRows(shop, { runId, body: { from: 0, rows }, caller: by }),
  );
  if (answer.kind === 'done') world.violate(`I10 ${title} is to set a price, and says nothing`);
}

/** Undoes some rows. Those that are not reported as kept must be as they were. */
export function undo(world: World, runId: string, list: SaleList, from: number) {
  const { title, by, partIds } = list;
  const since = world.time.now;
  return world.ask(by.uid, `undoes ${title} from row ${from}`, async (shop) => {
    const { next, refused } = await undoRows(shop, { runId, from, caller: by });
    const kept = new Set(refused.map(({ name }) => name));
    for (let index = from; index < (next ?? partIds.length); index += 1) {
      const fault = faultOfUndone({ world, runId, list, index }, kept, since);
      if (fault) world.violate(`${fault}: row ${index} of ${title}`);
    }
    return next;
  });
}

interface Row {
  world: World;
  runId: string;
  list: SaleList;
  index: number;
}

function recordOf({ world, runId, index }: Row) {
  return world.mirror.runRows.get(rowId(runId, index));
}

function faultOfDone(row: Row): string | false {
  const { world, list, index } = row;
  const record = recordOf(row);
  if (!record) return 'I13 is acknowledged, and left no record';
  if (record.partId !== null) return false;
  if (record.undoneAt) return 'I10 is acknowledged, and was undone before it began';
  const states = world.partSince(list.partIds[index] ?? '', list.since);
  const wasSo = states.some((part) => (part.deletedAt !== null) === (list.kind === 'archive'));
  return !wasSo && 'I13 is acknowledged with nothing to do, and there was something';
}

/** A part may be refused only if its run was undone, or if it is restored while another part has its name. */
function faultOfRefused(row: Row, since: number): string | false {
  const { world, runId, list, index } = row;
  const partId = list.partIds[index] ?? '';
  const isClosed = Boolean(world.mirror.runs.get(runId)?.undo);
  const isNamed = list.kind === 'restore' && isNameHeld(world, partId, since);
  return world.mirror.parts.has(partId) && !isClosed && !isNamed && 'I15 is refused without reason';
}

function faultOfUndone(row: Row, kept: ReadonlySet<string>, since: number): string | false {
  const { world, list, index } = row;
  const record = recordOf(row);
  if (!record) return 'I13 is acknowledged as undone, and could still be done';
  if (record.partId === null || record.undoneAt) return false;
  const { id, name } = world.mirror.parts.get(record.partId) ?? { id: '', name: '' };
  if (!kept.has(name)) return 'I13 is acknowledged as undone, and is not';
  const isOthers = world
    .partSince(id, since)
    .some(({ deletedBy }) => deletedBy && deletedBy.requestId !== record.id);
  const isAllowed = list.kind === 'archive' && (isOthers || isNameHeld(world, id, since));
  return !isAllowed && `I15 ${index} is kept, and nobody else has touched it`;
}

/** Tells whether another part had the name or number of this one since a moment. */
function isNameHeld(world: World, partId: string, since: number): boolean {
  const part = world.mirror.parts.get(partId);
  return [...world.mirror.parts.keys()].some(
    (other) =>
      other !== partId &&
      world
        .partSince(other, since)
        .some(
          ({ deletedAt, nameKey, number }) =>
            deletedAt === null &&
            (nameKey === part?.nameKey || (number !== undefined && number === part?.number)),
        ),
  );
}
