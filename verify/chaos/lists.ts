import { randomUUID } from 'node:crypto';
import type { RefusedLine } from '@brushline/contract/problems';
import type { SignedIn } from '@brushline/demo/shop/clients';
import { collections } from '@brushline/functions/data/firestore';
import { delivery } from '@brushline/functions/test/support/records';
import type { Answer } from '../rig/client.ts';
import type { DatabaseFault } from './faults.ts';
import type { Run } from './run.ts';

interface Lists {
  faults: readonly DatabaseFault[];
  parts: number;
  /** Most lines of one purchase; each buyer has from one to so many. */
  lines: number;
}

const MOST_UNITS = 3;
/** Lists that share parts are placed one after the other, and all buyers wait for the last. */
const PATIENCE_MS = 180_000;

/**
 * L3: all buyers order a list at the same moment, over the same parts in different orders: first with more
 * than enough of each, when everybody is served; then with too little, when nothing is oversold and
 * nobody is refused what was there all the time.
 */
export async function raceLists(run: Run, load: Lists): Promise<void> {
  const { buyers } = run.shop;
  for (const stock of [buyers.length * MOST_UNITS, buyers.length / 4]) {
    const [first, rest] = [await run.open(stock), load.parts - 1];
    const more = Array.from({ length: rest }, () => run.addPart(stock));
    const parts = [first, ...(await Promise.all(more))];
    await run.arm({ database: load.faults });
    const purchases = await Promise.all(
      buyers.map(async (person) => {
        const call = listOf(run, person, parts, load.lines);
        return { ...call, answer: await run.client.insist(call, PATIENCE_MS) };
      }),
    );
    await run.calm();
    await judge(run, purchases, stock >= buyers.length * MOST_UNITS);
    await run.judge();
  }
  run.notes.push(`${buyers.length} buyers, 1 to ${load.lines} lines over ${load.parts} parts`);
  run.expectAnswers(201, 409, 503);
}

type Purchase = ReturnType<typeof listOf> & { answer: Answer };

function listOf(run: Run, person: SignedIn, parts: readonly string[], most: number) {
  const count = 1 + Math.floor(run.random() * most);
  const shuffled = parts
    .map((part) => ({ part, at: run.random() }))
    .toSorted((one, other) => one.at - other.at);
  const lines = shuffled.slice(0, count).map(({ part }) => ({
    part,
    quantity: 1 + Math.floor(run.random() * MOST_UNITS),
  }));
  // Each line may become one order, also when its answer never came.
  for (const _ of lines) run.promises.usesKey(person.localId);
  const body = { lines, delivery };
  const to = { method: 'POST', path: '/purchases' } as const;
  return { ...to, person, body, idempotencyKey: randomUUID() };
}

/** Judges the answers. Stock only falls meanwhile, so a line was rightly refused if its units are not there now. */
async function judge(run: Run, made: readonly Purchase[], isEnough: boolean): Promise<void> {
  const { parts, purchases } = collections(run.shop.database);
  const { docs } = await parts.get();
  const stockOf = new Map(docs.map((part) => [part.id, part.data().stock]));
  for (const { body, person, answer } of made) {
    if (answer.status === 201) {
      const id = String(answer.body.insertedId);
      const stored = (await purchases.doc(id).get()).data();
      run.expect(stored?.lines.length === body.lines.length, `I21: ${id} lacks lines`);
      for (const { orderId } of stored?.lines ?? [])
        run.promises.place(person.localId, orderId, orderId);
      continue;
    }
    // The refusals of the API are of its contract's shape.
    const refused = (answer.body.lines ?? []) as RefusedLine[];
    run.expect(
      !isEnough && refused.length > 0,
      `I15: ${person.localId} is answered ${answer.status}`,
    );
    for (const { index } of refused) {
      const line = body.lines[index];
      const isThere = line && (stockOf.get(line.part) ?? 0) >= line.quantity;
      run.expect(!isThere, `I15: ${line?.quantity} of ${line?.part} were refused and are there`);
    }
  }
}
