/**
 * `npm run lock-ages [-- --since REF --days N]`: asks the registry how old each version is that the
 * lock file has got since REF (origin/main), and fails for those younger than N days (7). A taken
 * over package is mostly found out within days; `npm ci` itself installs whatever the lock file says.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type LockFile, newVersions, youngerThan } from './lock-file.ts';
import { npm } from './npm.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: {
    since: { type: 'string', default: 'origin/main' },
    days: { type: 'string', default: '7' },
  },
});

const added = newVersions(lockAt(values.since), readLock());
const published = new Map(
  added.map(({ name, version }) => [`${name}@${version}`, ageOf(name, version)]),
);
const young = youngerThan(Number(values.days), published, new Date());
for (const line of young) process.stderr.write(`${line}\n`);
process.stdout.write(
  `${added.length} versions are new since ${values.since}, ${young.length} of them too young.\n`,
);
process.exitCode = young.length > 0 ? 1 : 0;

function readLock(): LockFile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile; // npm's own
}

function lockAt(ref: string): LockFile {
  const { status, stdout, stderr } = spawnSync('git', ['show', `${ref}:package-lock.json`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`There is no lock file at ${ref}: ${stderr}`);
  return JSON.parse(stdout) as LockFile; // npm's own
}

/** Returns when a version was published; `null` if the registry does not say. */
function ageOf(name: string, version: string): Date | null {
  const times = JSON.parse(npm(['view', name, 'time', '--json'], root)) as Record<string, string>;
  return times[version] ? new Date(times[version]) : null;
}
