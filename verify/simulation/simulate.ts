/**
 * `npm run simulate`: plays the shop through seeded schedules of orders, payments, crashes and faults, and checks the
 * invariants. It ends with the shortened story of the first failing seed.
 */
import { CommandError, runProgram, say, wholeNumber } from '../rig/program.ts';
import { reportFailure } from './report.ts';
import { type Outcome, runSeed } from './run.ts';
import { shrink } from './shrink.ts';

const options = {
  seeds: { type: 'string', default: '1000', about: 'how many seeds to play' },
  from: { type: 'string', default: '1', about: 'the first of them' },
  seed: { type: 'string', about: 'tells the story of one' },
  steps: { type: 'string', about: '1,2: only these steps of it' },
} as const;

/** The number of lines that a whole run prints. */
const LINES = 50;

runProgram('npm run simulate', options, async ({ seeds, from, seed, steps }) => {
  if (steps && seed === undefined) throw new CommandError('--steps are those of one --seed.');
  const only =
    steps === undefined ? undefined : new Set(steps.split(',').map((step) => wholeNumber(step)));
  const failed =
    seed === undefined
      ? await playAll(wholeNumber(from), wholeNumber(seeds, 1))
      : await tell(wholeNumber(seed), only);
  if (failed) say(reportFailure(only ? failed : await shrink(failed)));
  return failed === null;
});

/** Resolves with the first run that broke a rule. */
async function playAll(from: number, seeds: number): Promise<Outcome | null> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  for (let done = 0; done < seeds; done += 1) {
    const outcome = await runSeed(from + done);
    if (outcome.violations.length > 0) return outcome;
    showProgress(done + 1, seeds, seconds());
  }
  say(
    `0 of ${seeds} schedules broke an invariant: seeds ${from} to ${from + seeds - 1}, ${seconds().toFixed(0)} s.
That bounds the chance of one that does to ${(3 / seeds).toExponential(1)} (3/n, 95%).`,
  );
  return null;
}

/**
 * Prints the progress of a run. Unlike the other programs' bar, it has no timer, because the simulation replaces the
 * program's timers: a timer would become an event of the simulated world.
 */
function showProgress(done: number, total: number, seconds: number): void {
  if (Math.floor((done * LINES) / total) === Math.floor(((done - 1) * LINES) / total)) return;
  const rate = done / Math.max(seconds, 0.001);
  const left = Math.ceil((total - done) / rate);
  process.stderr.write(`${done}/${total} seeds, ${rate.toFixed(1)}/s, ${left} s left\n`);
}

async function tell(seed: number, steps?: Set<number>): Promise<Outcome | null> {
  const outcome = await runSeed(seed, steps);
  if (outcome.violations.length > 0) return outcome;
  say(`${outcome.trace.join('\n')}\nSeed ${seed} keeps all.`);
  return null;
}
