import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  link?: boolean;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>; // npm's own format, version 3
};
const packages = Object.entries(lock.packages);

it('names no address of a registry: each machine has its own', () => {
  const addresses = packages.filter(([, { link, resolved }]) => resolved !== undefined && !link);
  expect(addresses.map(([name]) => name)).toEqual([]);
});

it('lists the binaries of every platform, not only those of the machine that wrote it', () => {
  const listed = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
  const wanted = packages.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.filter((name) => !listed.has(name))).toEqual([]);
});
