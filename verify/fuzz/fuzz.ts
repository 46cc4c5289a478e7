/**
 * `npm run fuzz`: the deployed function under requests of every kind, made from the API's own
 * document. Every answer has to be one that the document allows, and none may be our fault.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startProgress } from '../simulation/simulate-progress.ts';
import { allCalls, fuzz, type Outcome } from './run.ts';
import { startFuzzedShop } from './shop.ts';

const USAGE = `npm run fuzz -- [flags]
  --examples N   requests for each call (1000)
  --seed N       a run is the same with the same seed (a new one each time)
  --only A,B     only these calls, by their names in the document`;

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 2;
});

async function main(): Promise<void> {
  const { examples, seed, only } = readArguments();
  build();
  process.stdout.write('Starting the function, Firestore, Stripe and Auth\n');
  const shop = await startFuzzedShop(root);
  const calls = only?.length ?? allCalls.length;
  const progress = startProgress(calls * examples, 'requests');
  let done = 0;
  const onProgress = () => {
    done += 1;
    progress.show(done);
  };
  try {
    const outcomes = await fuzz({ shop, examples, seed, onProgress, ...(only && { only }) });
    const seconds = progress.end(done);
    report(outcomes, seconds, `--examples ${examples} --seed ${seed}`);
  } finally {
    await shop.stop();
  }
}

function report(outcomes: readonly Outcome[], seconds: number, flags: string): void {
  const failed = outcomes.filter(({ failure }) => failure !== null);
  const requests = outcomes.reduce((sum, { statuses }) => sum + total(statuses), 0);
  process.stdout.write(`\n${table(outcomes)}\n\n`);
  for (const { name, failure } of failed) process.stdout.write(`${name} ${failure}\n\n`);
  process.stdout.write(
    `${requests} requests in ${seconds.toFixed(0)} s, ${failed.length} of ${outcomes.length} calls with an answer that may not be (${flags})\n`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function table(outcomes: readonly Outcome[]): string {
  const seen = new Set(outcomes.flatMap(({ statuses }) => [...statuses.keys()]));
  const columns = [...seen].sort((a, b) => a - b);
  const head = ['call', ...columns.map(String)];
  const rows = outcomes.map(({ name, statuses }) => [
    name,
    ...columns.map((status) => String(statuses.get(status) ?? '')),
  ]);
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(20) : cell.padStart(5))).join(' | ')} |`;
  const rule = `|${head.map((_, i) => '-'.repeat(i === 0 ? 22 : 7)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

function total(statuses: ReadonlyMap<number, number>): number {
  return [...statuses.values()].reduce((sum, count) => sum + count, 0);
}

/** The bundle that a deploy would upload, if it is older than its sources. */
function build(): void {
  const script = ['tools/build.ts', '--only', 'functions'];
  const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The functions could not be built.');
}

function readArguments() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { examples: text, seed: text, only: text } });
  const only = values.only?.split(',');
  const unknown = only?.filter(
    (name) => !allCalls.some(({ operation }) => operation.operationId === name),
  );
  if (unknown?.length) throw new Error(`No such call: ${unknown.join(', ')}\n${USAGE}`);
  return {
    examples: whole(values.examples, 1000),
    seed: whole(values.seed, Math.floor(Math.random() * 2 ** 31)),
    only,
  };
}

function whole(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d+$/.test(text)) throw new Error(`Not a number: ${text}\n${USAGE}`);
  return Number(text);
}
