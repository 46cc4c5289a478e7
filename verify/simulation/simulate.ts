/**
 * `npm run simulate -- [--seeds N] [--from N] [--seed N] [--steps 1,2] [--mode MODE]`: plays the shop
 * through seeded schedules of orders, payments, crashes and faults, and checks what must hold.
 *
 * Ends with 1 and the shortened story of the first failing seed; `--seed` tells the story of one.
 */
import { parseArgs } from 'node:util';
import { reportFailure } from './report.ts';
import { type Outcome, runSeed } from './run.ts';
import { shrink } from './shrink.ts';
import { startProgress } from './simulate-progress.ts';

const USAGE =
  'Usage: npm run simulate -- [--seeds N] [--from N] [--seed N] [--steps 1,2] [--mode pessimistic|optimistic|both]';

const allModes = ['pessimistic', 'optimistic'] as const;

async function main(): Promise<void> {
  const { from, seeds, modes, steps, isOne } = readArguments();
  const failed = isOne ? await tell(from, modes, steps) : await playAll(from, seeds, modes);
  if (!failed) return;
  process.stdout.write(`${reportFailure(steps ? failed : await shrink(failed))}\n`);
  process.exitCode = 1;
}

type Modes = readonly (typeof allModes)[number][];

/** @returns the first run that broke something */
async function playAll(from: number, seeds: number, modes: Modes): Promise<Outcome | null> {
  const progress = startProgress(seeds, 'seeds');
  for (let done = 0; done < seeds; done += 1) {
    for (const mode of modes) {
      const outcome = await runSeed(from + done, mode);
      if (outcome.violations.length > 0) return outcome;
    }
    progress.show(done + 1);
  }
  const seconds = progress.end();
  const runs = seeds * modes.length;
  process.stdout.write(
    `0 of ${runs} schedules broke an invariant: seeds ${from} to ${from + seeds - 1}, ` +
      `${modes.join(' and ')}, ${seconds.toFixed(0)} s.\n` +
      `That bounds the chance of one that does to ${(3 / runs).toExponential(1)} (3/n, 95%).\n`,
  );
  return null;
}

async function tell(seed: number, modes: Modes, steps?: Set<number>): Promise<Outcome | null> {
  for (const mode of modes) {
    const outcome = await runSeed(seed, mode, steps);
    if (outcome.violations.length > 0) return outcome;
    process.stdout.write(`${outcome.trace.join('\n')}\nSeed ${seed} (${mode}) keeps all.\n`);
  }
  return null;
}

function readArguments() {
  const { values } = parse();
  const one = number(values.seed);
  const modes = allModes.filter((mode) => values.mode === 'both' || values.mode === mode);
  const seeds = number(values.seeds) ?? 1000;
  if (modes.length === 0 || seeds === 0) throw new Error(USAGE);
  const steps =
    values.steps === undefined ? undefined : new Set(values.steps.split(',').map(Number));
  return { from: one ?? number(values.from) ?? 1, seeds, modes, steps, isOne: one !== undefined };
}

function parse() {
  try {
    return parseArgs({
      options: {
        seeds: { type: 'string' },
        from: { type: 'string' },
        seed: { type: 'string' },
        steps: { type: 'string' },
        mode: { type: 'string', default: 'both' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function number(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`${text} is no whole number.\n${USAGE}`);
  return Number(text);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
