import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LockFile } from './deploy/functions-lock.ts';
import { manifestPaths } from './test/manifests.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as LockFile; // npm's own format, version 3
const packages = Object.entries(lock.packages);

/**
 * Biome's binaries for platforms other than that of the machine that wrote the lock file. npm lists them without a
 * hash. They only check the source.
 */
const HASHLESS = /^@biomejs\/cli-/;

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}
const manifests = manifestPaths().map((path) => JSON.parse(read(path)) as Manifest); // our own files
const allowScripts = manifests[0]?.allowScripts ?? {};

/** The packages of the benchmarks, which install them at their first run. */
const benchLock = JSON.parse(read('verify/bench/package-lock.json')) as LockFile; // as above

it('names no address of a registry: each machine has its own', () => {
  const all = [...packages, ...Object.entries(benchLock.packages)];
  const addresses = all.filter(([, { link, resolved }]) => resolved !== undefined && !link);
  expect(addresses.map(([name]) => name)).toEqual([]);
});

it('lists the binaries of every platform, not only those of the machine that wrote it', () => {
  const listed = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
  const wanted = packages.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.filter((name) => !listed.has(name))).toEqual([]);
});

describe('T105 what is installed', () => {
  it('comes from a registry, by its hash, and runs no script', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(lockFaults(lock, allowScripts)).toEqual([]);
    expect(lockFaults(benchLock, {})).toEqual([]);
    expect(Object.values(allowScripts)).not.toContain(true);
  });

  it('is required in exact versions', () => {
    const wanted = manifests.flatMap((manifest) =>
      Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }),
    );
    expect(wanted.length).toBeGreaterThan(40);
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('is also enforced by the settings of npm', () => {
    const settings = read('.npmrc').split('\n');
    for (const setting of ['strict-allow-scripts=true', 'allow-git=none', 'allow-remote=none'])
      expect(settings).toContain(setting);
    expect(settings).toContain('save-exact=true');
  });
});

describe('T105 a lock file is refused', () => {
  const name = 'node_modules/evil';
  const good = { version: '1.0.0', integrity: 'sha512-x' };
  const faults = (change: object) =>
    lockFaults({ packages: { ...lock.packages, [name]: { ...good, ...change } } }, allowScripts);

  it.each([
    ['with an install script', { hasInstallScript: true }, /evil@1.0.0 has an install script/],
    ['with a git address', { resolved: 'git+ssh://git@x.test/evil.git#1' }, /comes from git/],
    ['with an address', { resolved: 'https://x.test/evil.tgz' }, /comes from https/],
    ['without a hash', { integrity: undefined }, /evil has no sha512 hash/],
    ['with a weak hash', { integrity: 'sha1-x' }, /evil has no sha512 hash/],
  ])('%s', (_, change, words) => {
    expect(faults({})).toEqual([]);
    expect(faults(change)).toEqual([expect.stringMatching(words)]);
  });
});

/** Lists the faults of a lock file: none if everything comes from a registry, with its hash. */
function lockFaults(
  { packages }: LockFile,
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (locked.link || !path.includes('node_modules/')) return [];
    const name = path.split('node_modules/').at(-1) ?? path;
    const faults: string[] = [];
    if (locked.resolved !== undefined) faults.push(`${name} comes from ${locked.resolved}`);
    if (!locked.integrity?.startsWith('sha512-') && !HASHLESS.test(name))
      faults.push(`${name} has no sha512 hash`);
    if (locked.hasInstallScript && !(`${name}@${locked.version}` in allowScripts))
      faults.push(`${name}@${locked.version} has an install script that has not been reviewed`);
    return faults;
  });
}
