import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ONLY_EMBEDDED } from '@brushline/functions/test/support/database';
import { root } from '../rig/program.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of the failed tests. */
  failures: string[];
}

interface Test {
  status: string;
  fullName: string;
  failureMessages: string[];
}

/** Runs test files of this project. Tests that need the embedded Firestore count as skipped on others. */
export async function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Counts> {
  const tests = await report(args, env);
  const isOurs = (test: Test) => test.failureMessages.some((it) => it.includes(ONLY_EMBEDDED));
  const failed = tests.filter((test) => test.status === 'failed' && !isOurs(test));
  const passed = tests.filter((test) => test.status === 'passed').length;
  return {
    passed,
    failed: failed.length,
    skipped: tests.length - passed - failed.length,
    failures: failed.map((test) => test.fullName),
  };
}

/** A failed test is no error here: the report names it. */
async function report(args: readonly string[], env: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-control-'));
  try {
    const file = join(folder, 'report.json');
    const vitest = spawn('vitest', ['run', ...args, '--reporter=json', `--outputFile=${file}`], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(vitest, 'exit');
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
      testResults: { assertionResults: Test[] }[];
    }; // by Vitest, in the format of Jest
    return testResults.flatMap(({ assertionResults }) => assertionResults);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
