/** `npm run build`: builds what is stale. See USAGE. */
import { spawnSync } from 'node:child_process';
import { createHash, hash } from 'node:crypto';
import fs from 'node:fs';
import { CommandError, flag, readArguments, runCommand, trace } from '@brushline/demo/command';

const USAGE = `Usage: npm run build -- [--mode production|emulators] [--only functions|web] [--force]

Builds the functions and the pages, each if its sources have changed; --force builds them anyway.`;

const MODES = ['production', 'emulators'];

/** The targets, with their build scripts. The stamp contains the digest of the sources before the last build. */
const targetsFor = (mode: string) => [
  {
    name: 'functions',
    stamp: 'functions/dist/.built',
    sources: ['{contract,functions}/src/**', 'functions/{build.ts,bundle/**}', 'package-lock.json'],
    script: ['functions/build.ts'],
  },
  {
    name: 'web',
    stamp: `web/dist/.built-for-${mode}`,
    sources: ['contract/src/**', 'web/**', 'web/.env*', 'package-lock.json'],
    script: ['web/build.ts', '--mode', mode],
  },
];

type Target = ReturnType<typeof targetsFor>[number];

runCommand(async () => {
  const { mode, only, force } = readArguments(USAGE, {
    mode: { type: 'string', default: 'production' },
    only: { type: 'string' },
    force: flag,
  }).values;
  const targets = targetsFor(mode).filter(({ name }) => only === undefined || only === name);
  if (targets.length === 0 || !MODES.includes(mode)) throw new CommandError(USAGE);
  for (const target of targets) build(target, force);
}, trace);

/** Builds a target, if its sources have changed since its last build. */
function build({ name, stamp, sources, script }: Target, isForced: boolean): void {
  const digest = digestOf(sources);
  if (!isForced && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digest) return;
  process.stdout.write(`Building ${name} ...\n`);
  const { status, output } = spawnSync(process.execPath, script, { encoding: 'utf8' });
  if (status !== 0) throw new CommandError(`${output.join('')}\nBuilding ${name} failed.`);
  if (name === 'web') copyPages();
  fs.writeFileSync(stamp, digest);
}

/** Copies the files that render part pages into the functions' folder, because a deploy uploads only that folder. */
function copyPages(): void {
  fs.rmSync('functions/dist/pages', { recursive: true, force: true });
  fs.cpSync('web/.vite/server', 'functions/dist/pages', { recursive: true });
}

/** Hashes the contents and names of files, so that a removed file also makes a build stale. */
function digestOf(sources: readonly string[]): string {
  const digest = createHash('sha256');
  const files = fs.globSync(sources, { exclude: ['**/{dist,node_modules,.vite}'] });
  for (const file of files.filter((path) => fs.statSync(path).isFile()).toSorted())
    digest.update(`${file}\0${hash('sha256', fs.readFileSync(file))}`);
  return digest.digest('hex');
}
