import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = ['README.md', 'CONTRIBUTING.md', 'docs/deploy.md'];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
}; // our own file
const firebaseTools = dirname(
  createRequire(join(root, 'demo/package.json')).resolve('firebase-tools/package.json'),
);

describe.each(pages)('%s', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const found = (command: RegExp) => [...text.matchAll(command)].map(([, name = '']) => name);

  it('names scripts that package.json has', () => {
    expect(found(/npm run ([\w-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names commands that firebase-tools has', () => {
    const unknown = found(/npx firebase ([a-z][\w:]*)/g).filter((name) => {
      const file = `lib/commands/${name.replaceAll(':', '-')}.js`;
      return !existsSync(join(firebaseTools, file));
    });
    expect(unknown).toEqual([]);
  });
});

it('finds commands at all', () => {
  expect(readFileSync(join(root, 'docs/deploy.md'), 'utf8')).toMatch(/npx firebase functions:sec/);
  expect(Object.keys(scripts)).toContain('deploy');
});

it('finds every decision in the list of decisions', () => {
  const folder = join(root, 'docs/decisions');
  const list = readFileSync(join(folder, 'README.md'), 'utf8');
  const decisions = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(decisions.filter((name) => !list.includes(`(${name})`))).toEqual([]);
});
