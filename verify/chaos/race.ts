import { type Answer, isInDoubt } from '../rig/client.ts';
import type { Shape } from '../rig/shop.ts';
import type { DatabaseFault } from './faults.ts';
import type { Run } from './run.ts';
import { arm } from './stand-ins.ts';

interface Race {
  shape: Shape;
  faults: readonly DatabaseFault[];
  repeats: number;
}

const RETRY_PATIENCE_MS = 60_000;

/**
 * L1: everybody wants one of the last units at the same moment, and there is one for every second buyer.
 * Without faults half of the answers are 201 and the rest 409. With faults nobody is served twice, and a
 * buyer in doubt gets the truth, or a unit that is left, by asking again under the same key.
 */
export async function race(run: Run, { shape, faults, repeats }: Race): Promise<void> {
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    run.show(`${repeat}/${repeats}`);
    await raceOnce(run, shape, faults, run.seed + repeat);
  }
  run.notes.push(`${repeats} x ${run.shop.buyers.length} buyers`);
  run.expectAnswers(201, 409, 503);
}

async function raceOnce(run: Run, shape: Shape, database: Race['faults'], seed: number) {
  const { buyers } = run.shop;
  const units = buyers.length / 2;
  const part = await run.open(shape, units);
  await arm(run.shop, { database }, seed);
  const first = await Promise.all(
    buyers.map(async (person) => {
      const order = run.order(person, part);
      return { order, answer: await run.client.call(order) };
    }),
  );
  await run.calm();
  const last = await Promise.all(
    first.map(async ({ order, answer }) => {
      const truth = isInDoubt(answer) ? await run.client.insist(order, RETRY_PATIENCE_MS) : answer;
      run.placed(order, truth);
      return { answer: truth };
    }),
  );
  const [sold, refused] = counts(last);
  run.expect(sold === units && refused === units, `${sold} x 201, ${refused} x 409 in the end`);
  const [soldFirst, refusedFirst] = counts(first);
  const isSound = database.length
    ? soldFirst <= units && refusedFirst <= units
    : soldFirst === units && refusedFirst === units;
  run.expect(isSound, `${soldFirst} x 201, ${refusedFirst} x 409 at first`);
  await run.judge();
}

function counts(heard: readonly { answer: Answer }[]): [sold: number, refused: number] {
  const count = (wanted: number) => heard.filter(({ answer }) => answer.status === wanted).length;
  return [count(201), count(409)];
}
