/** `npm run build -- [--mode production|emulators] [--only functions|web] [--force]`: builds what is stale. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  type Dirent,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

interface Target {
  name: string;
  /** Written after a build; older than a source: stale. */
  stamp: string;
  sources: readonly string[];
  /** A script for Node, with its arguments. */
  script: readonly string[];
  /** Runs after a build. */
  afterwards?: () => void;
}

/** What the functions fill the pages of parts with: a deploy uploads their folder alone. */
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
    sources: [
      'contract/src',
      'functions/src',
      'functions/build.ts',
      'functions/bundle',
      'package-lock.json',
    ],
    script: ['functions/build.ts'],
  },
  {
    name: 'web',
    stamp: `web/dist/.built-for-${values.mode}`,
    sources: ['contract/src', 'web', 'package-lock.json'],
    script: ['web/build.ts', '--mode', values.mode],
    afterwards: givePages,
  },
];

for (const target of targets) {
  if (values.only && values.only !== target.name) continue;
  if (!values.force && !isStale(target)) continue;
  process.stdout.write(`Building ${target.name} ...\n`);
  const { status, output } = spawnSync(process.execPath, target.script, { encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${output.join('')}\nBuilding ${target.name} failed.\n`);
    process.exit(1);
  }
  target.afterwards?.();
  writeFileSync(target.stamp, '');
}

function givePages() {
  rmSync(PAGES, { recursive: true, force: true });
  cpSync('web/.vite/server', PAGES, { recursive: true });
}

function isStale({ stamp, sources }: Target): boolean {
  return !existsSync(stamp) || newest(sources) > statSync(stamp).mtimeMs;
}

function newest(paths: readonly string[]): number {
  return Math.max(...paths.map(newestIn));
}

function newestIn(path: string): number {
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const inside = readdirSync(path, { withFileTypes: true }).filter(isSource);
  return Math.max(info.mtimeMs, ...inside.map((entry) => newestIn(join(path, entry.name))));
}

function isSource(entry: Dirent): boolean {
  return !['dist', 'node_modules', '.vite'].includes(entry.name);
}
