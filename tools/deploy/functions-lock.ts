import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@brushline/demo/command';
import { npm } from '../npm.ts';

/** The part of package-lock.json (version 3) that is read. */
export interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  version?: string;
  link?: boolean;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

/**
 * Writes the package-lock.json of the functions into their folder. A deploy uploads that folder alone, and without a
 * lock file the platform would install the newest versions of indirect dependencies. npm starts from the project's own
 * lock file, and keeps its versions.
 */
export function writeFunctionsLock(functions = join(root, 'functions')): void {
  const folder = mkdtempSync(join(tmpdir(), 'brushline-lock-'));
  try {
    copyFileSync(join(root, 'functions/package.json'), join(folder, 'package.json'));
    copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile; // npm's
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(seedLock(lock)));
    npm(
      ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--ignore-scripts'],
      folder,
    );
    copyFileSync(join(folder, 'package-lock.json'), join(functions, 'package-lock.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Turns the project's lock file into that of the functions. npm removes the packages that they do not need. */
function seedLock({ packages }: LockFile) {
  const entries = Object.entries(packages);
  const shared = entries.filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  // A package is in the functions' own node_modules because the root has another version.
  const own = entries
    .filter(([path]) => /^functions(\/|$)/.test(path))
    .map(([path, locked]) => [path.replace(/^functions\/?/, ''), locked]);
  const name = '@brushline/functions';
  return { name, lockfileVersion: 3, packages: Object.fromEntries([...shared, ...own]) };
}
