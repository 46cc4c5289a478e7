import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

/** A test that prints when it starts, and again if nothing has ended it. */
const ENDLESS = `
import { writeSync } from 'node:fs';
import { test } from 'vitest';
test('waits', async () => {
  writeSync(2, 'running\\n');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  writeSync(2, 'outlived its starter\\n');
}, 90_000);`;

it('ends the tests, whose workers are processes, when a signal ends their starter', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brushline-run-vitest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'endless.test.ts'), ENDLESS);
  const program = `
    import { runVitest } from ${JSON.stringify(join(import.meta.dirname, 'run-vitest.ts'))};
    const stdio = ['ignore', 'ignore', 'inherit'];
    await runVitest(['--root', ${JSON.stringify(folder)}, '--pool=forks'], { stdio });`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript'];
  const starter = spawn(process.execPath, [...flags, '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(starter.stderr);
  await once(starter.stderr, 'data');
  starter.kill('SIGTERM');
  // The stream closes when the last process that could write to it has ended.
  expect(await said).toBe('running\n');
});
