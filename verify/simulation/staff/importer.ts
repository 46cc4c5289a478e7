import type { RunRow } from '@brushline/contract/parts/runs';
import { applyRows } from '@brushline/functions/domain/runs/apply-rows';
import { startRun } from '@brushline/functions/domain/runs/start-run';
import { undoRows } from '@brushline/functions/domain/runs/undo-rows';
import { admin } from '../people.ts';
import type { World } from '../world.ts';

/** The calls of an admin for a file of products, and the promises of their answers (I10). */

/** A file of products. Its title is unique, and it contains no part twice. */
export interface ProductFile {
  title: string;
  rows: readonly (RunRow & { name: string })[];
}

/** Starts the run that imports a file. A repeated call returns the same run. */
export async function beginImport(world: World, { title, rows }: ProductFile) {
  const body = { kind: 'import', title, total: rows.length } as const;
  const call = { body, caller: admin, idempotencyKey: title };
  return world.ask(admin.uid, `begins ${title} of ${rows.length} rows`, (shop) =>
    startRun(shop, call),
  );
}

/** Imports some rows. Each acknowledged row must have exactly one effect, and a refused one none. */
export async function importRows(
  world: World,
  runId: string,
  { title, rows }: ProductFile,
  [from, end]: readonly [number, number],
) {
  return world.ask(admin.uid, `imports rows ${from} to ${end} of ${title}`, async (shop) => {
    const sent = rows.slice(from, end);
    const body = { from, rows: sent.map(({ name: _, ...row }) => row) };
    const results = await applyRows(shop, { runId, body, caller: admin });
    for (const [i, { refused }] of results.entries()) {
      const row = sent[i];
      const fault = row && faultOfRow(world, title, row, refused);
      if (fault) world.violate(`I10 row ${from + i} of ${title} ${fault}`);
    }
  });
}

function faultOfRow(
  world: World,
  title: string,
  { id, name, stock }: ProductFile['rows'][number],
  refused: string | null,
): string | false {
  if (id === undefined) {
    const isThere = [...world.mirror.parts.values()].some((part) => part.name === name);
    return refused === null && !isThere && 'is acknowledged, and its part is not there';
  }
  const [made, undone] = movedBy(world, title, id);
  const due = stock?.units ? 1 : 0;
  return refused === null
    ? made !== due && `is acknowledged, and has moved stock ${made} times`
    : made !== undone && `is refused, and has moved stock`;
}

/** Undoes some rows. Those that are not reported as kept must be as they were. */
export async function undoImport(
  world: World,
  runId: string,
  { title, rows }: ProductFile,
  from: number,
) {
  return world.ask(admin.uid, `undoes ${title} from row ${from}`, async (shop) => {
    const { next, refused } = await undoRows(shop, { runId, from, caller: admin });
    const kept = new Set(refused.map(({ name }) => name));
    for (const { id = '', name } of rows.slice(from, next ?? rows.length)) {
      const [made, undone] = movedBy(world, title, id);
      if (!kept.has(name) && made !== undone)
        world.violate(`I10 ${title} is acknowledged as undone, and the stock of ${name} is not`);
    }
    return next;
  });
}

/** Returns how often a run has moved a part's stock, and how often it has moved it back. */
function movedBy({ mirror }: World, title: string, partId: string): [number, number] {
  const reasons = (mirror.movements.get(partId) ?? []).map(({ reason }) => reason);
  const times = (reason: string) => reasons.filter((one) => one === reason).length;
  return [times(title), times(`Undo of ${title}`)];
}
