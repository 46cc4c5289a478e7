import { execFileSync } from 'node:child_process';
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

describe('the documents', () => {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n');
  // The packages' documents also name files of other projects.
  const documents = files.filter((file) => /^(docs\/.*|[^/]*)\.md$/.test(file));
  const found = (pattern: RegExp) =>
    documents.flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(pattern)].map(
        ([, name = '']) => [document, name] as const,
      ),
    );

  it('link to existing files', () => {
    const links = found(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g);
    expect(links.length).toBeGreaterThan(100);
    const broken = links.filter(
      ([document, link]) => !existsSync(join(root, dirname(document), link)),
    );
    expect(broken).toEqual([]);
  });

  it('name existing source files, by their path or its end', () => {
    const names = found(/`([\w./-]+\.(?:tsx?|mjs))`/g);
    expect(names.length).toBeGreaterThan(100);
    const unknown = names.filter(
      ([, name]) => !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    );
    expect(unknown).toEqual([]);
  });

  it('are right that no folder of code has more than twenty files', () => {
    const code = files.filter(
      (file) =>
        /^(contract|functions|web|tools|verify|demo|packages)\//.test(file) &&
        !/\.(test|spec)\.|\/test\/|^web\/public\/drawings\//.test(file),
    );
    const sizes = Map.groupBy(code, (file) => dirname(file));
    const crowded = [...sizes].filter(([, own]) => own.length > 20).map(([folder]) => folder);
    expect(crowded).toEqual([]);
  });
});
