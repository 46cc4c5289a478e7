/**
 * `npm run simulate`: plays the shop through seeded schedules of orders, payments, crashes and faults, and
 * checks what must hold. Ends with the shortened story of the first failing seed.
 */
import { CommandError, runProgram, say, wholeNumber } from '../rig/program.ts';
import { reportFailure } from './report.ts';
import { type Outcome, runSeed } from './run.ts';
import { shrink } from './shrink.ts';

const usage = `npm run simulate -- [flags]
  --seeds N      how many seeds to play (1000)
  --from N       the first of them (1)
  --seed N       tells the story of one
  --steps 1,2    only these steps of it
  --mode MODE    how the database takes transactions: pessimistic, optimistic, or both (both)`;
const options = {
  seeds: { type: 'string', default: '1000' },
  from: { type: 'string', default: '1' },
  seed: { type: 'string' },
  steps: { type: 'string' },
  mode: { type: 'string', default: 'both' },
} as const;

/** How many lines a whole run prints. */
const LINES = 50;

const allModes = ['pessimistic', 'optimistic'] as const;
type Modes = readonly (typeof allModes)[number][];

runProgram({ usage, options }, async ({ seeds, from, seed, steps, mode }) => {
  const modes = allModes.filter((each) => mode === 'both' || mode === each);
  if (modes.length === 0) throw new CommandError(`There is no mode ${mode}.`);
  if (wholeNumber(seeds) === 0) throw new CommandError('--seeds is a number from 1.');
  const only = steps === undefined ? undefined : new Set(steps.split(',').map(wholeNumber));
  const failed =
    seed === undefined
      ? await playAll(wholeNumber(from), wholeNumber(seeds), modes)
      : await tell(wholeNumber(seed), modes, only);
  if (failed) say(reportFailure(only ? failed : await shrink(failed)));
  return failed === null;
});

/** Resolves with the first run that broke something. */
async function playAll(from: number, seeds: number, modes: Modes): Promise<Outcome | null> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  for (let done = 0; done < seeds; done += 1) {
    for (const mode of modes) {
      const outcome = await runSeed(from + done, mode);
      if (outcome.violations.length > 0) return outcome;
    }
    showProgress(done + 1, seeds, seconds());
  }
  const runs = seeds * modes.length;
  const last = from + seeds - 1;
  say(
    `0 of ${runs} schedules broke an invariant: seeds ${from} to ${last}, ${modes.join(' and ')}, ${seconds().toFixed(0)} s.
That bounds the chance of one that does to ${(3 / runs).toExponential(1)} (3/n, 95%).`,
  );
  return null;
}

/**
 * Prints how far a run is. It has no timer, as the other programs' bar has: the simulation puts its own clock
 * in the place of the program's timers, and a timer would become an event of the simulated world.
 */
function showProgress(done: number, total: number, seconds: number): void {
  if (Math.floor((done * LINES) / total) === Math.floor(((done - 1) * LINES) / total)) return;
  const rate = done / Math.max(seconds, 0.001);
  const left = Math.ceil((total - done) / rate);
  process.stderr.write(`${done}/${total} seeds, ${rate.toFixed(1)}/s, ${left} s left\n`);
}

async function tell(seed: number, modes: Modes, steps?: Set<number>): Promise<Outcome | null> {
  for (const mode of modes) {
    const outcome = await runSeed(seed, mode, steps);
    if (outcome.violations.length > 0) return outcome;
    say(`${outcome.trace.join('\n')}\nSeed ${seed} (${mode}) keeps all.`);
  }
  return null;
}
