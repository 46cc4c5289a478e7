import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './terminal.ts';

/** The tutorial as its reader follows it: each change, then each command, from top to bottom. */
const page = readFileSync(join(root, 'docs/tutorial.md'), 'utf8');
const steps = [...page.matchAll(/^```(diff|sh)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', text = '']) => ({ kind, text, title: text.slice(0, text.indexOf('\n')) }),
);

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'brushline-tutorial-'));
  copyWorkingTree(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('has changes to make and commands to run', () => {
  expect(steps.filter(({ kind }) => kind === 'diff').length).toBeGreaterThan(10);
  expect(steps.filter(({ kind }) => kind === 'sh').length).toBeGreaterThan(2);
});

it.each(steps)('$kind $title', ({ kind, text }) => {
  if (kind === 'diff') change(text);
  else for (const command of text.trim().split('\n')) succeed(command);
});

it('leaves nothing to lint or format', () =>
  succeed('npx biome check --error-on-warnings contract functions web'));

/** Applies a block of the page: `--- FILE` changes a file at one place, `+++ FILE` makes one. */
function change(block: string): void {
  const [head = '', ...lines] = block.trimEnd().split('\n');
  const file = join(copy, head.slice(4));
  const without = (sign: string) =>
    lines.filter((line) => !line.startsWith(sign)).map((line) => `${line.slice(1)}\n`);
  const [before, after] = [without('+').join(''), without('-').join('')];
  const parts = head.startsWith('+++') ? ['', ''] : readFileSync(file, 'utf8').split(before);
  expect(parts, `places of:\n${before}`).toHaveLength(2);
  writeFileSync(file, parts.join(after));
}

function succeed(command: string): void {
  const { VITEST: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: copy,
    shell: true,
    env,
    encoding: 'utf8',
  });
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
}

/** Copies what git would commit. Packages are shared with the original, its own workspaces are not. */
function copyWorkingTree(target: string): void {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  for (const file of files.filter((name) => existsSync(join(root, name))))
    cpSync(join(root, file), join(target, file));
  for (const folder of ['.', 'functions', 'verify', 'web']) linkPackages(folder, target);
  const own = join(root, 'node_modules/@brushline');
  cpSync(own, join(target, 'node_modules/@brushline'), { recursive: true, verbatimSymlinks: true });
}

function linkPackages(folder: string, target: string): void {
  const packages = join(root, folder, 'node_modules');
  if (!existsSync(packages)) return;
  mkdirSync(join(target, folder, 'node_modules'), { recursive: true });
  for (const name of readdirSync(packages).filter((name) => name !== '@brushline'))
    symlinkSync(join(packages, name), join(target, folder, 'node_modules', name));
}
