/** `npm run build -- [--mode production|emulators] [--only functions|web] [--force]`: builds what is stale. */
import { spawnSync } from 'node:child_process';
import { createHash, hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'production' },
    only: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});

/** What is built by which script. The stamp is the digest of the sources as they were before the last build. */
const targets = [
  {
    name: 'functions',
    stamp: 'functions/dist/.built',
    sources: ['{contract,functions}/src/**', 'functions/{build.ts,bundle/**}', 'package-lock.json'],
    script: ['functions/build.ts'],
  },
  {
    name: 'web',
    stamp: `web/dist/.built-for-${values.mode}`,
    sources: ['contract/src/**', 'web/**', 'web/.env*', 'package-lock.json'],
    script: ['web/build.ts', '--mode', values.mode],
  },
];

for (const { name, stamp, sources, script } of targets) {
  if (values.only && values.only !== name) continue;
  const digest = digestOf(sources);
  if (!values.force && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) continue;
  process.stdout.write(`Building ${name} ...\n`);
  const { status, output } = spawnSync(process.execPath, script, { encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${output.join('')}\nBuilding ${name} failed.\n`);
    process.exit(1);
  }
  if (name === 'web') givePages();
  writeFileSync(stamp, digest);
}

/** Gives the functions the files from which they render part pages, because a deploy uploads only their folder. */
function givePages(): void {
  rmSync('functions/dist/pages', { recursive: true, force: true });
  cpSync('web/.vite/server', 'functions/dist/pages', { recursive: true });
}

/** Hashes the contents and names of files, so that a removed file also makes a build stale. */
function digestOf(sources: readonly string[]): string {
  const digest = createHash('sha256');
  const files = globSync(sources, { exclude: ['**/{dist,node_modules,.vite}'] });
  for (const file of files.filter((path) => statSync(path).isFile()).toSorted())
    digest.update(`${file}\0${hash('sha256', readFileSync(file))}`);
  return digest.digest('hex');
}
