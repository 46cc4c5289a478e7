import { globSync, readFileSync } from 'node:fs';
import { root } from '@brushline/demo/command';
import { expect, it } from 'vitest';
import { manifestPaths } from './test/manifests.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('docs/decisions/dependencies.md');
const rows = page.split('\n').filter((line) => line.startsWith('| `'));
const named = rows.flatMap((row) => (row.split('|')[1]?.match(/`[^`]+`/g) ?? []).map(plain));

const wanted = manifestPaths().flatMap((path) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Record<
    string,
    Record<string, string>
  >; // our own files
  return Object.keys({ ...dependencies, ...devDependencies });
});

it('gives a reason for each direct dependency, and for no other', () => {
  const foreign = wanted.filter((name) => !name.startsWith('@brushline/'));
  expect([...new Set(named)].sort()).toEqual([...new Set(foreign)].sort());
  for (const row of rows) expect(row.split('|')[2]?.trim()).toMatch(/\w/);
});

it('has packages that can be copied alone: with a license, and without a tsconfig that extends another', () => {
  const packages = manifestPaths().filter((path) => path.startsWith('packages/'));
  expect(packages.length).toBeGreaterThan(2);
  for (const path of packages) expect(JSON.parse(read(path))).toMatchObject({ license: 'MIT' });
  expect(globSync('packages/*/**/tsconfig*.json', { cwd: root, exclude: inModules })).toEqual([]);
});

function inModules(path: string): boolean {
  return path.includes('node_modules');
}

function plain(name: string): string {
  return name.replaceAll('`', '');
}
