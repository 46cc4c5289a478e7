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

interface Target {
  name: string;
  /** Written after a build: the digest of the sources as they were before it. */
  stamp: string;
  /** Patterns of its files. */
  sources: readonly string[];
  /** A script for Node, with its arguments. */
  script: readonly string[];
  /** Runs after a build. */
  afterwards?: () => void;
}

/**
 * The files from which the functions render part pages, because a deploy uploads only the functions' folder.
 */
const PAGES = 'functions/dist/pages';

const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'production' },
    only: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});

const targets: Target[] = [
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
    afterwards: givePages,
  },
];

for (const target of targets) {
  if (values.only && values.only !== target.name) continue;
  const sources = digestOf(target.sources);
  if (!values.force && lastBuilt(target) === sources) continue;
  process.stdout.write(`Building ${target.name} ...\n`);
  const { status, output } = spawnSync(process.execPath, target.script, { encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${output.join('')}\nBuilding ${target.name} failed.\n`);
    process.exit(1);
  }
  target.afterwards?.();
  writeFileSync(target.stamp, sources);
}

function givePages() {
  rmSync(PAGES, { recursive: true, force: true });
  cpSync('web/.vite/server', PAGES, { recursive: true });
}

/** Returns the digest of the last build's sources; `null` if there is none. */
function lastBuilt({ stamp }: Target): string | null {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}

/** Hashes the contents and names of files, so that a removed file also makes a build stale. */
function digestOf(sources: readonly string[]): string {
  const digest = createHash('sha256');
  const files = globSync(sources, { exclude: ['**/{dist,node_modules,.vite}'] });
  for (const file of files.filter((path) => statSync(path).isFile()).toSorted())
    digest.update(`${file}\0${hash('sha256', readFileSync(file))}`);
  return digest.digest('hex');
}
