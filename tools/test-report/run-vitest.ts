import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from '@brushline/demo/shop/child';
import type { Report } from './report.ts';

/** How a runner of tests ended. */
interface Ended {
  /** `null` when it ended before it could write one. */
  report: Report | null;
  /** `null` when a signal ended it. */
  code: number | null;
}

/**
 * Runs tests of the project in `options.cwd`. `options.env` is the whole environment, as for `spawn`: what this process has
 * set since its start must not reach the tests. Failed tests are no error here: the report names them.
 */
export async function runVitest(args: readonly string[], options: SpawnOptions): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'brushline-vitest-'));
  const file = join(folder, 'report.json');
  const child = spawn('vitest', ['run', ...args], {
    ...options,
    env: { ...(options.env ?? process.env), TEST_REPORT: file },
    shell: process.platform === 'win32',
  });
  endWithUs(child);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return { report: readReport(file), code };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads what a runner has written to a file, in the format of that runner. */
export function readReport<Content = Report>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content; // written by the runner just now
  } catch {
    return null;
  }
}
