import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'build.ts');

/** A fake build: it records its source, recreates its folders, and makes the change that a test has prepared. */
const BUILD = `
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
const source = readFileSync('web/src/main.tsx', 'utf8');
if (existsSync('meanwhile')) writeFileSync('web/src/main.tsx', readFileSync('meanwhile'));
for (const folder of ['web/dist', 'web/.vite/server']) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
writeFileSync('web/dist/built-of', source);`;

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'brushline-build-'));
  write('web/build.ts', BUILD);
  write('web/src/main.tsx', 'one');
  write('contract/src/roles.ts', '');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(project, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), content);
}

function run(...flags: string[]) {
  const args = ['--disable-warning=ExperimentalWarning', PROGRAM, ...flags];
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
}

/** Returns whether anything was built, and the source of the current build. */
function build(...flags: string[]) {
  const { stdout, stderr, status } = run('--only', 'web', ...flags);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return { built: stdout !== '', of: readFileSync(join(project, 'web/dist/built-of'), 'utf8') };
}

it('builds unchanged sources once', () => {
  expect(build()).toEqual({ built: true, of: 'one' });
  expect(build()).toEqual({ built: false, of: 'one' });
  expect(build('--force')).toEqual({ built: true, of: 'one' });
});

it('builds again after a change during the build', () => {
  write('meanwhile', 'two');
  expect(build()).toEqual({ built: true, of: 'one' });
  expect(build()).toEqual({ built: true, of: 'two' });
  expect(build()).toEqual({ built: false, of: 'two' });
});

it('builds again when a file is added or removed, however old it is', () => {
  build();
  cpSync(PROGRAM, join(project, 'web/src/new.ts'), { preserveTimestamps: true });
  expect(build().built).toBe(true);
  expect(build().built).toBe(false);
  rmSync(join(project, 'web/src/new.ts'));
  expect(build().built).toBe(true);
  expect(build().built).toBe(false);
});

it('prints its usage, and builds nothing for an unknown option or target', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: npm') });
  for (const flags of [['--no-such-flag'], ['--only', 'webb'], ['--mode', 'staging']]) {
    const { status, stdout, stderr } = run(...flags);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^(Unknown option '--no-such-flag'\n\n)?Usage: npm run build/);
  }
});
