import { randomUUID } from 'node:crypto';
import type { RefusedLine } from '@brushline/contract/problems';
import type { SignedIn } from '@brushline/demo/shop/clients';
import { collections } from '@brushline/functions/data/firestore';
import { delivery } from '@brushline/functions/test/support/records';
import { type Answer, isInDoubt } from '../rig/client.ts';
import type { DatabaseFault } from './faults.ts';
import type { Run } from './run.ts';

const RETRY_PATIENCE_MS = 60_000;

/**
 * L1: everybody wants one of the last units at the same moment, and there is one for every second buyer. Without faults
 * half of the answers must be 201 and the rest 409. With faults nobody may be served twice, and a buyer without an
 * answer gets the result, or a remaining unit, by retrying with the same key.
 */
export async function race(
  run: Run,
  faults: readonly DatabaseFault[],
  repeats: number,
): Promise<void> {
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    run.show(`${repeat}/${repeats}`);
    await raceOnce(run, faults);
  }
  run.notes.push(`${repeats} x ${run.shop.buyers.length} buyers`);
  run.expectAnswers(201, 409, 503);
}

async function raceOnce(run: Run, database: readonly DatabaseFault[]): Promise<void> {
  const part = await run.open(run.shop.buyers.length / 2);
  await run.arm({ database });
  const tried = await Promise.all(
    run.shop.buyers.map(async (person) => {
      const order = run.order(person, part);
      return { order, answer: await run.client.call(order) };
    }),
  );
  await run.calm();
  const last = await Promise.all(
    tried.map(async ({ order, answer }) => {
      const truth = isInDoubt(answer) ? await run.client.insist(order, RETRY_PATIENCE_MS) : answer;
      run.placed(order, truth);
      return truth;
    }),
  );
  expectHalves(run, last, 'in the end');
  const first = tried.map(({ answer }) => answer);
  expectHalves(run, first, 'at first', database.length > 0);
  await run.judge();
}

/** Expects half of the answers to be 201 and half 409, or at most that. */
function expectHalves(run: Run, answers: readonly Answer[], when: string, orLess = false): void {
  const half = answers.length / 2;
  const [sold = 0, refused = 0] = [201, 409].map(
    (wanted) => answers.filter(({ status }) => status === wanted).length,
  );
  const holds = orLess ? sold <= half && refused <= half : sold === half && refused === half;
  run.expect(holds, `${sold} x 201, ${refused} x 409 ${when}`);
}

interface Lists {
  faults: readonly DatabaseFault[];
  parts: number;
  /** The most lines of a purchase. Each buyer has from one to this number. */
  lines: number;
}

const MOST_UNITS = 3;
/** Lists that share parts are placed sequentially, and all buyers wait for the last one. */
const LISTS_PATIENCE_MS = 180_000;

/**
 * L3: all buyers order a list at the same moment, over the same parts in different orders: first with more than enough
 * of each, when everybody must be served; then with too little, when nothing may be oversold and no available unit may
 * be refused.
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
        return { ...call, answer: await run.client.insist(call, LISTS_PATIENCE_MS) };
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
  // Each line may become one order, even if its answer never came.
  for (const _ of lines) run.promises.usesKey(person.localId);
  const body = { lines, delivery };
  const to = { method: 'POST', path: '/purchases' } as const;
  return { ...to, person, body, idempotencyKey: randomUUID() };
}

/**
 * Checks the answers. Stock only decreases during the load, so a refusal was right if the units are not available now.
 */
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
    // The API's refusals have the shape of its contract.
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
