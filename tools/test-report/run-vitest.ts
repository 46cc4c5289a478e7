import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from '@brushline/demo/shop/child';
import type { Report } from './report.ts';

/**
 * Runs tests of the project in `options.cwd`. `options.env` is the whole environment, as for `spawn`: what this process has
 * set since its start must not reach the tests. Failed tests are not an error here: the report names them.
 */
export function runVitest(args: readonly string[], options: SpawnOptions) {
  return runReported<Report>('vitest', ['run', ...args], options);
}

/**
 * Runs a test runner that writes a report, in its own format, to the file that TEST_REPORT names.
 *
 * @returns the report, `null` when the runner ended before it could write one, and its exit code, `null` when a signal
 * ended it
 */
export async function runReported<Content>(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<{ report: Content | null; code: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), `brushline-${command}-`));
  const file = join(folder, 'report.json');
  const child = spawn(command, args, {
    ...options,
    env: { ...(options.env ?? process.env), TEST_REPORT: file },
    shell: process.platform === 'win32',
  });
  endWithUs(child);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return { report: readReport<Content>(file), code };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content; // written by the runner just now
  } catch {
    return null;
  }
}
