/**
 * `npm run chaos`: the shop as real processes under races, faults and kills. What was promised to a
 * customer has to be there afterwards, once, and all numbers have to add up.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Outcome } from './load.ts';
import { type Load, plan } from './plan.ts';
import { Rig } from './rig.ts';
import { table } from './table.ts';

const USAGE = `npm run chaos -- [flags]
  --quick        the short form, under a minute
  --only L1,K01  only these loads
  --repeats N    repeats of each form of L1 (20)
  --workers N    instances of the function where several are wanted (4)
  --seed N       chooses faults, moods and moments (a new one each time)
  --port N       the first of seven ports (19000)`;

const BUYERS = 200;
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 2;
});

async function main(): Promise<void> {
  const { loads, seed, port, flags } = readArguments();
  build();
  const folder = mkdtempSync(join(tmpdir(), 'brushline-chaos-'));
  const from = performance.now();
  progress('Starting the shop');
  const rig = await Rig.start({ root, folder, port, buyers: BUYERS });
  const outcomes: Outcome[] = [];
  stopOnSignal(rig, outcomes);
  try {
    for (const load of loads) outcomes.push(await runLoad(rig, load));
  } finally {
    await rig.stop();
  }
  process.stdout.write(`\n\n${table(outcomes)}\n`);
  const failed = outcomes.filter(({ violations }) => violations.length > 0);
  for (const { load, violations } of failed) report(load, violations);
  const seconds = Math.round((performance.now() - from) / 1000);
  const verdict = failed.length === 0 ? 'Nothing lost, doubled or oversold' : 'BROKEN';
  process.stdout.write(`\n${verdict}: ${outcomes.length} loads in ${seconds} s, seed ${seed}.\n`);
  if (failed.length === 0) return rmSync(folder, { recursive: true, force: true });
  const again = [
    ...flags,
    `--seed ${seed}`,
    `--only ${failed.map(({ load }) => load.split(' ')[0])}`,
  ];
  process.stdout.write(`Logs: ${folder}\nAgain: npm run chaos -- ${again.join(' ')}\n`);
  process.exitCode = 1;
}

/** Ctrl-C, or a fault of the rig: what is known so far, and no process left behind. */
function stopOnSignal(rig: Rig, outcomes: readonly Outcome[]): void {
  const stop = (reason: unknown) => {
    if (reason instanceof Error) process.stderr.write(`\n${reason.stack}\n`);
    process.stdout.write(`\n\n${table(outcomes)}\n`);
    void rig.stop().finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  process.once('uncaughtException', stop);
}

async function runLoad(rig: Rig, load: Load): Promise<Outcome> {
  const from = performance.now();
  progress(`\n${load.title}`);
  const outcome = await load.run(rig, (words) => progress(`${load.title}: ${words}`));
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const verdict =
    outcome.violations.length === 0 ? 'ok' : `${outcome.violations.length} violations`;
  progress(`${load.title}: ${verdict}, ${outcome.tally.requests} requests, ${seconds} s`);
  return outcome;
}

/** One line, which the next one of the same load overwrites on a terminal. */
function progress(words: string): void {
  if (process.stdout.isTTY)
    process.stdout.write(words.startsWith('\n') ? words : `\r\x1b[K${words}`);
  else if (/^\n|violations|ok,/.test(words)) process.stdout.write(`${words}\n`);
}

const MOST_LINES = 20;

function report(load: string, violations: readonly string[]): void {
  const shown = violations.slice(0, MOST_LINES).map((words) => `  ${words}`);
  const rest = violations.length - shown.length;
  process.stdout.write(
    `\n${load}:\n${shown.join('\n')}\n${rest > 0 ? `  and ${rest} more\n` : ''}`,
  );
}

/** The bundle that a deploy would upload, if it is older than its sources. */
function build(): void {
  const script = ['tools/build.ts', '--only', 'functions'];
  const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The functions could not be built.');
}

function readArguments() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ only: text, repeats: text, workers: text, seed: text, port: text },
      quick: { type: 'boolean', default: false },
    },
  });
  const seed = whole(values.seed, Math.floor(Math.random() * 1_000_000));
  const [repeats, workers] = [whole(values.repeats, 20), whole(values.workers, 4)];
  const all = plan({ repeats, workers, seed, quick: values.quick });
  const wanted = values.only?.split(',');
  const loads = wanted ? all.filter(({ id }) => wanted.includes(id)) : all;
  if (loads.length === 0) throw new Error(`No such load.\n${USAGE}`);
  const flags = [
    ...(values.quick ? ['--quick'] : []),
    ...[`--repeats ${repeats}`, `--workers ${workers}`],
  ];
  return { loads, seed, port: whole(values.port, 19_000), flags };
}

function whole(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`Not a number: ${text}\n${USAGE}`);
  return number;
}
