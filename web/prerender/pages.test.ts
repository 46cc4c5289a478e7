import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { servedFiles } from './pages.ts';

it('serves a file at every address of the dashboard that the router knows', () => {
  const table = readFileSync(new URL('../src/pages/dashboard/pages.ts', import.meta.url), 'utf8');
  const known = [...table.matchAll(/(?:dashboard|staff)Page\(\s*'([^']*)'/g)].map(
    ([, below]) => `/dashboard${below}`,
  );
  const served = servedFiles.flatMap(({ file, also = [] }) => [`/${file}`, ...also]);
  expect(known.length).toBeGreaterThan(15);
  expect(known.filter((path) => !served.includes(path))).toEqual([]);
});
