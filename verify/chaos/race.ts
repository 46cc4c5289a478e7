import { type Answer, isInDoubt } from '../client.ts';
import { type DatabaseFault, seeded } from '../faults.ts';
import { type Outcome, Run } from '../load.ts';
import { heed, type Wish, wish } from '../order.ts';
import type { Rig, Setup } from '../rig.ts';
import { armDatabase } from '../stand-ins.ts';

interface Race {
  load: string;
  setup: Setup;
  faults: readonly DatabaseFault[];
  repeats: number;
  seed: number;
  /** Told before each repeat. */
  onRepeat: (repeat: number) => void;
}

const UNITS = 100;
const RETRY_PATIENCE_MS = 60_000;

/**
 * L1: everybody wants one of the last 100 units in the same moment. Without faults: 100 times 201,
 * the rest 409. With faults nobody is served twice, and who was left in doubt gets the truth, and
 * the units that are still there, by asking again under the same key.
 */
export async function race(rig: Rig, options: Race): Promise<Outcome> {
  await rig.use(options.setup);
  const run = new Run(rig, options.load, options.seed);
  for (let repeat = 1; repeat <= options.repeats; repeat += 1) {
    options.onRepeat(repeat);
    await raceOnce(run, options.faults, options.seed + repeat);
  }
  run.notes.push(`${options.repeats} x ${rig.buyers.length} buyers`);
  return run.outcome;
}

async function raceOnce(run: Run, faults: readonly DatabaseFault[], seed: number): Promise<void> {
  const { buyers } = run.rig;
  const part = await run.freshPart(UNITS);
  await armDatabase(run.rig, seeded(faults, seed));
  const wishes = buyers.map((person) => wish(run, person, part));
  const first = await Promise.all(wishes.map(({ call }) => run.client.call(call)));
  await run.calm();
  const last = await Promise.all(wishes.map((each, i) => truthOf(run, each, first[i])));
  for (const [i, answer] of last.entries()) if (wishes[i]) heed(run, wishes[i], answer);
  judgeAnswers(run, faults.length > 0, first, last);
  run.judge(await run.look());
}

async function truthOf(run: Run, { call }: Wish, answer: Answer | undefined): Promise<Answer> {
  if (answer && !isInDoubt(answer)) return answer;
  return run.client.insist(call, RETRY_PATIENCE_MS);
}

function judgeAnswers(run: Run, hasFaults: boolean, first: Answer[], last: Answer[]): void {
  const told = (answers: Answer[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  const refusals = last.length - UNITS;
  run.expect(
    told(last, 201) === UNITS && told(last, 409) === refusals,
    `L1: ${told(last, 201)} x 201 and ${told(last, 409)} x 409 in the end`,
  );
  const sound = hasFaults
    ? told(first, 201) <= UNITS && told(first, 409) <= refusals
    : told(first, 201) === UNITS && told(first, 409) === refusals;
  run.expect(sound, `L1: ${told(first, 201)} x 201 and ${told(first, 409)} x 409 at first`);
  const known = [201, 409, 503];
  const strange = first.filter(({ status }) => !known.includes(status)).map(({ status }) => status);
  run.expect(strange.length === 0, `I17: answers with ${[...new Set(strange)]}`);
}
