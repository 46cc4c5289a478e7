import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ONLY_EMBEDDED } from '@brushline/functions/test/support/database';
import { root } from '../rig/program.ts';
import { bundleWebSdkTests } from './web-sdk.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of the failed tests. */
  failures: string[];
}

type Environment = Readonly<Record<string, string>>;

/** Runs test files of this project. Tests that need the embedded Firestore count as skipped on others. */
export async function runVitest(args: readonly string[], env: Environment): Promise<Counts> {
  const report = await inScratch(async (file) => {
    const output = ['--reporter=json', `--outputFile.json=${file}`];
    await run('vitest', ['run', ...args, ...output], root, env);
  });
  const files = (report as VitestReport).testResults;
  const tests = files.flatMap((one) => one.assertionResults);
  const isOurs = (test: VitestTest) =>
    test.failureMessages.some((it) => it.includes(ONLY_EMBEDDED));
  const failed = tests.filter((test) => test.status === 'failed' && !isOurs(test));
  const passed = tests.filter((test) => test.status === 'passed').length;
  const isStopped = ({ status, assertionResults }: VitestFile) =>
    status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  const stopped = files.filter(isStopped).map(({ name }) => name);
  return {
    passed,
    failed: failed.length + stopped.length,
    skipped: tests.length - passed - failed.length,
    failures: [...failed.map((test) => test.fullName), ...stopped],
  };
}

/** Runs the system tests of a checkout of googleapis/nodejs-firestore that was compiled. */
export function runSystemTests(checkout: string, env: Environment): Promise<Counts> {
  return runMocha('build/system-test/firestore.js', checkout, env);
}

/** Runs the API tests of a checkout of firebase/firebase-js-sdk. */
export async function runWebSdkTests(checkout: string, env: Environment): Promise<Counts> {
  // Inside this project, so that the tests find its SDK.
  const folder = mkdtempSync(join(root, '.cache', 'web-sdk-'));
  try {
    await bundleWebSdkTests(checkout, join(folder, 'tests.cjs'));
    return await runMocha(join(folder, 'tests.cjs'), checkout, env);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runMocha(tests: string, checkout: string, env: Environment): Promise<Counts> {
  const report = await inScratch(async (file) => {
    const output = ['--reporter', 'json', '--reporter-option', `output=${file}`];
    await run('npx', ['mocha', tests, '--timeout', '120000', '--exit', ...output], checkout, env);
  });
  const { stats, failures } = report as MochaReport;
  return {
    passed: stats.passes,
    failed: stats.failures,
    skipped: stats.pending,
    failures: failures.map(({ fullTitle }) => fullTitle),
  };
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: VitestTest[];
}

interface VitestReport {
  testResults: VitestFile[];
}

interface MochaReport {
  stats: { passes: number; failures: number; pending: number };
  failures: { fullTitle: string }[];
}

/** Lets `work` write a report, and reads it. */
async function inScratch(work: (file: string) => Promise<void>): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-control-'));
  try {
    await work(join(folder, 'report.json'));
    return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a command to its end. A failed test is no error here: the report names it. */
function run(command: string, args: readonly string[], cwd: string, env: Environment) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}
