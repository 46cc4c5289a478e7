/**
 * `npm run chaos`: runs the shop as real processes under races, faults and kills. Afterwards,
 * everything promised to a customer must exist exactly once, and all numbers must add up.
 */
import { anySeed, CommandError, runProgram, say, wholeNumber } from '../rig/program.ts';
import { percentile, seconds, startProgress, table } from '../rig/report.ts';
import { type Shop, startShop } from '../rig/shop.ts';
import { fullPlan, type Load, quickPlan } from './plan.ts';
import { Run } from './run.ts';

const options = {
  quick: { type: 'boolean', default: false, about: 'the short form, under a minute' },
  only: { type: 'string', about: 'L1,K01: only these loads' },
  repeats: { type: 'string', default: '20', about: 'repeats of each form of L1' },
  workers: { type: 'string', default: '4', about: 'instances, where several are wanted' },
  seed: { type: 'string', about: 'chooses faults, moods and moments (a new one each time)' },
} as const;

const HEADINGS = [
  ...['load', 'injected', 'requests', '2xx', '409', '503', 'other'],
  ...['broken', 'p50 ms', 'p99 ms', 'max ms', 'notes'],
];

const MOST_LINES = 20;

runProgram('npm run chaos', options, async ({ quick, only, ...values }) => {
  const seed = wholeNumber(values.seed ?? anySeed());
  const [repeats, workers] = [wholeNumber(values.repeats, 1), wholeNumber(values.workers, 1)];
  const all = quick ? quickPlan() : fullPlan(repeats, workers);
  const nameOf = ({ title }: Load) => title.split(' ')[0] ?? '';
  const loads = all.filter((load) => only?.split(',').includes(nameOf(load)) ?? true);
  if (loads.length === 0)
    throw new CommandError(`The loads are ${[...new Set(all.map(nameOf))].join(', ')}.`);
  const from = performance.now();
  say('Starting the shop');
  const shop = await startShop(quick ? 60 : 200);
  const runs = await playAll(shop, loads, seed).finally(() => shop.stop());
  say(`\n${table(HEADINGS, runs.map(cells))}\n`);
  const broken = runs.filter(({ violations }) => violations.length > 0);
  for (const run of broken) say(report(run));
  const took = seconds(performance.now() - from);
  const verdict = broken.length === 0 ? 'Nothing lost, doubled or oversold' : 'BROKEN';
  say(`${verdict}: ${runs.length} loads in ${took}, seed ${seed}.`);
  if (broken.length === 0) shop.removeFiles();
  else say(`The logs are in ${shop.places.folder}. Repeat with the same flags and --seed ${seed}.`);
  return broken.length === 0;
});

async function playAll(shop: Shop, loads: readonly Load[], seed: number): Promise<Run[]> {
  const progress = startProgress(loads.length, 'loads');
  const runs: Run[] = [];
  for (const load of loads) {
    progress.show(load.title);
    const run = new Run(shop, load, seed, (part) => progress.show(`${load.title} ${part}`));
    await load.play(run);
    runs.push(run);
    progress.step();
  }
  progress.end();
  return runs;
}

function cells({ title, injected, client: { answers }, notes, violations }: Run) {
  const count = (...statuses: number[]) =>
    answers.filter(({ status }) => statuses.includes(status)).length;
  const latencies = answers.map(({ ms }) => ms);
  return [
    title,
    [...injected].map(([what, times]) => `${times} ${what}`).join(', ') || 'nothing',
    ...[answers.length, count(200, 201), count(409), count(503)],
    answers.length - count(200, 201, 409, 503),
    violations.length,
    ...[0.5, 0.99, 1].map((share) => percentile(latencies, share).toFixed()),
    notes.join('; '),
  ];
}

function report({ title, violations }: Run): string {
  const rest = violations.length - MOST_LINES;
  const lines = violations.slice(0, MOST_LINES);
  return [`${title}:`, ...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n  ');
}
