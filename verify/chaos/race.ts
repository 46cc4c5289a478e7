import { type Answer, isInDoubt } from '../rig/client.ts';
import type { DatabaseFault } from './faults.ts';
import type { Run } from './run.ts';

const RETRY_PATIENCE_MS = 60_000;

/**
 * L1: everybody wants one of the last units at the same moment, and there is one for every second buyer.
 * Without faults half of the answers are 201 and the rest 409. With faults nobody is served twice, and a
 * buyer in doubt gets the truth, or a unit that is left, by asking again under the same key.
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

/** Expects half of the answers to be 201 and half 409, or no more than that. */
function expectHalves(run: Run, answers: readonly Answer[], when: string, orLess = false): void {
  const half = answers.length / 2;
  const [sold = 0, refused = 0] = [201, 409].map(
    (wanted) => answers.filter(({ status }) => status === wanted).length,
  );
  const holds = orLess ? sold <= half && refused <= half : sold === half && refused === half;
  run.expect(holds, `${sold} x 201, ${refused} x 409 ${when}`);
}
