/**
 * `node conformance/conformance.ts [--system-tests FOLDER] [--web-sdk FOLDER]`: runs Google's own suites on
 * this emulator, or on the one at `CONFORMANCE_FIRESTORE_HOST`. Prints how many tests passed, and the names
 * of those that failed.
 *
 * - `--system-tests`: a checkout of googleapis/nodejs-firestore, in which `npm install` and
 *   `npm run compile` were run
 * - `--web-sdk`: a checkout of firebase/firebase-js-sdk, in which mocha, chai@4 and chai-as-promised@7 are
 *   installed
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startFirestore } from '../src/server.ts';
import { bundleWebSdkTests } from './web-sdk.ts';

const PROJECT = 'demo-conformance';

const { values } = parseArgs({
  options: { 'system-tests': { type: 'string' }, 'web-sdk': { type: 'string' } },
});

if (values['system-tests']) await runSystemTests(resolve(values['system-tests']));
if (values['web-sdk']) await runWebSdkTests(resolve(values['web-sdk']));
process.exit();

async function runSystemTests(checkout: string): Promise<void> {
  await onFreshEmulator((port) =>
    runMocha('build/system-test/firestore.js', checkout, {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
      GCLOUD_PROJECT: PROJECT,
    }),
  );
}

async function runWebSdkTests(checkout: string): Promise<void> {
  const tests = join(scratch(), 'tests.cjs');
  await bundleWebSdkTests(checkout, tests);
  await onFreshEmulator((port) =>
    runMocha(tests, checkout, {
      FIRESTORE_TARGET_BACKEND: 'emulator',
      FIRESTORE_EMULATOR_PORT: String(port),
      FIRESTORE_EMULATOR_PROJECT_ID: PROJECT,
    }),
  );
}

/** Runs work with the port of an empty emulator. */
async function onFreshEmulator(work: (port: number) => Promise<void>): Promise<void> {
  const foreign = process.env.CONFORMANCE_FIRESTORE_HOST;
  if (foreign) {
    const documents = `emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
    await fetch(`http://${foreign}/${documents}`, { method: 'DELETE' });
    return work(Number(foreign.split(':').at(-1)));
  }
  const server = await startFirestore({ port: 0, projectId: PROJECT });
  await work(server.port).finally(() => server.close());
}

interface MochaReport {
  stats: { passes: number; failures: number; pending: number };
  failures: { fullTitle: string }[];
}

/** Runs a file of tests. A failing test does not end the run: the report names it. */
async function runMocha(tests: string, cwd: string, env: Record<string, string>): Promise<void> {
  const file = join(scratch(), 'report.json');
  const report = ['--reporter=json', `--reporter-option=output=${file}`];
  const mocha = spawn('npx', ['mocha', tests, '--timeout=120000', '--exit', ...report], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(mocha, 'exit');
  const { stats, failures } = JSON.parse(readFileSync(file, 'utf8')) as MochaReport; // Mocha's own
  const { passes, failures: failed, pending } = stats;
  process.stdout.write(`${passes} passed, ${failed} failed, ${pending} skipped\n`);
  for (const { fullTitle } of failures) process.stdout.write(`  failed: ${fullTitle}\n`);
}

/** Makes a folder within this project, whose SDK the tests find there. It is removed when the program ends. */
function scratch(): string {
  const cache = join(import.meta.dirname, '../.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'conformance-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  return folder;
}
