/**
 * `npm run bench -- [--only a,b,c,d,e] [--rounds N]`: compares the shop with what it could be at best,
 * in one run on this machine, and writes verify/bench/RESULTS.md. Compared systems take turns in rounds, and
 * ratios are medians of the rounds' ratios with the range of half of them: machines are noisy.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, seedParts, seedReader } from './lib/database.ts';
import { root } from './lib/places.ts';
import { deploy, type Folders } from './lib/servers.ts';
import { measureCatalogue } from './sections/catalogue.ts';
import { measureColdStart } from './sections/cold-start.ts';
import { measureGrowth } from './sections/growth.ts';
import { measureOrders } from './sections/orders.ts';
import { measurePages } from './sections/pages.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'a,b,c,d,e' },
    rounds: { type: 'string', default: '7' },
  },
});
const wanted = values.only.split(',');
const rounds = Number(values.rounds);
const resultsFile = join(root, 'verify/bench/RESULTS.md');
const PARTS = 50;

installTools();
build(wanted.includes('d') ? [] : ['--only', 'functions']);
const scratch = mkdtempSync(join(tmpdir(), 'brushline-bench-'));
let folders: Promise<Folders> | null = null;
try {
  await measureAll();
  process.stdout.write('\nWritten to verify/bench/RESULTS.md\n');
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit();

/** Each section is written as soon as it is there: a later one that fails takes nothing with it. */
async function measureAll(): Promise<void> {
  const database = await openDatabase();
  try {
    await seedParts(database.db, 0, PARTS);
    await seedReader(database.db);
    const all = {
      a: ['GET /parts with 50 parts', async () => measureCatalogue(await deployed(), rounds)],
      b: ['Orders against the bare database operations', () => measureOrders(rounds)],
      c: ['Cold start', async () => measureColdStart(await deployed(), rounds)],
      d: ['Pages', () => measurePages(scratch, rounds)],
      e: ['Growth', async () => measureGrowth(database, await deployed(), rounds)],
    } as const;
    for (const [letter, [title, measure]] of Object.entries(all)) {
      if (!wanted.includes(letter)) continue;
      process.stdout.write(`(${letter}) ${title} ...\n`);
      const lines = await measure();
      const section = [`## (${letter}) ${title}`, '', stamp(), '', ...lines].join('\n');
      process.stdout.write(`${section}\n\n`);
      writeFileSync(resultsFile, document([section]));
    }
  } finally {
    await database.stop();
  }
}

/** Three sections measure the functions as they are deployed; the others need no such install. */
function deployed(): Promise<Folders> {
  if (!folders) process.stdout.write('Installing the functions as a deploy does ...\n');
  folders ??= deploy(scratch);
  return folders;
}

function stamp(): string {
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const load = loadavg()[0]?.toFixed(1);
  return `${when} UTC, ${rounds} rounds, ${availableParallelism()} CPUs, Node ${process.versions.node}, load at the end ${load}.`;
}

/** The sections of this run, and those of earlier runs that this one did not measure. */
function document(sections: string[]): string {
  const earlier = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '';
  const kept = earlier
    .split(/\n(?=## \()/)
    .slice(1)
    .map((text) => text.trim());
  const letterOf = (section: string) => section.slice(4, 5);
  const byLetter = new Map([...kept, ...sections].map((text) => [letterOf(text), text]));
  const ordered = [...byLetter].sort(([a], [b]) => a.localeCompare(b)).map(([, text]) => text);
  return `${[head(), ...ordered].join('\n\n')}\n`;
}

function head(): string {
  return `# Benchmarks

Written by \`npm run bench\`, or for single sections by \`npm run bench -- --only a,c\`. Servers, database
and load generator share the machine. Ratios are medians of the rounds' ratios, with the range of the
middle half in parentheses; absolute figures are for this machine alone.`;
}

function installTools(): void {
  if (existsSync(join(root, 'verify/bench/node_modules'))) return;
  command('npm', ['ci', '--prefix', 'bench', '--no-audit', '--no-fund']);
}

/** The mode makes a difference for addresses alone: pages are minified for the emulators too. */
function build(only: string[]): void {
  command(process.execPath, ['tools/build.ts', '--mode', 'emulators', ...only]);
}

function command(name: string, args: string[]): void {
  const { status } = spawnSync(name, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} failed`);
}
