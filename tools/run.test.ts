import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'brushline-run-'));
afterAll(() => rmSync(scratch, { recursive: true }));

it('ends its script when npm has ended the shell between them', async () => {
  const script = join(scratch, 'script.mjs');
  // It would end by itself, so that a fault leaves no process behind.
  writeFileSync(
    script,
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });
     setTimeout(() => process.exit(), 60_000);
     console.log('started');`,
  );
  const command = `"${process.execPath}" tools/run.mjs "${relative(root, script)}"; true`;
  const shell = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(shell.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('started');
  shell.kill('SIGTERM');
  expect((await lines.next()).value).toBe('stopped');
});
