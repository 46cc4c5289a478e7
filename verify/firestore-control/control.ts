/**
 * `npm run control`: runs the same tests on the embedded Firestore and, where google-cloud-cli is
 * installed, on Google's emulator. Prints how many passed on each, and the names of those that failed.
 *
 *   --system-tests FOLDER   also the system tests of this checkout of googleapis/nodejs-firestore,
 *                           in which `npm install` and `npm run compile` were run
 *   --web-sdk FOLDER        also the API tests of this checkout of firebase/firebase-js-sdk, in which
 *                           mocha, chai@4 and chai-as-promised@7 are installed
 *   --only NAME             one of: use-cases, api, system-tests, web-sdk, contention
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGoogleFirestore, startGoogleFirestore } from '@brushline/demo/shop/google-firestore';
import { startShop } from '@brushline/demo/shop/shop';
import { startFirestore } from '@brushline/firestore-emulator/server';
import { freePorts } from '../rig/ports.ts';
import { build, root, runProgram, say } from '../rig/program.ts';
import { rush } from './contention.ts';
import { type Counts, runSystemTests, runVitest, runWebSdkTests } from './suites.ts';

type EngineName = 'embedded' | 'official';
type Suite = (engine: EngineName) => Promise<Counts>;

const PROJECT = 'demo-brushline';
const PORT_OFFSET = 24_000;
const scratch = mkdtempSync(join(tmpdir(), 'firestore-control-'));

const program = {
  usage: 'npm run control -- [--system-tests FOLDER] [--web-sdk FOLDER] [--only NAME]',
  options: {
    'system-tests': { type: 'string' },
    'web-sdk': { type: 'string' },
    only: { type: 'string' },
  },
} as const;

await runProgram(program, async ({ only, ...folders }) => {
  const all: Record<string, Suite> = {
    'use-cases': testUseCases,
    ...suitesOf(folders['system-tests'], folders['web-sdk']),
    api: testApi,
    contention: tryContention,
  };
  const chosen = Object.entries(all).filter(([name]) => only === undefined || only === name);
  if (chosen.length === 0) throw new Error(`--only ${only} is not a suite, or needs its folder.`);
  const engines: EngineName[] = findGoogleFirestore() ? ['embedded', 'official'] : ['embedded'];
  if (engines.length === 1)
    say('google-cloud-cli is not installed: the embedded Firestore is tried alone.');
  let failed = 0;
  try {
    for (const engine of engines)
      for (const [name, run] of chosen) failed += tell(engine, name, await run(engine));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return failed === 0;
});

function suitesOf(systemTests: string | undefined, webSdk: string | undefined) {
  const suites: Record<string, Suite> = {};
  if (systemTests)
    suites['system-tests'] = (engine) =>
      onEngine(engine, (port) =>
        runSystemTests(systemTests, {
          FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
          GCLOUD_PROJECT: PROJECT,
        }),
      );
  if (webSdk)
    suites['web-sdk'] = (engine) =>
      onEngine(engine, (port) =>
        runWebSdkTests(webSdk, {
          FIRESTORE_TARGET_BACKEND: 'emulator',
          FIRESTORE_EMULATOR_PORT: String(port),
          FIRESTORE_EMULATOR_PROJECT_ID: PROJECT,
        }),
      );
  return suites;
}

function testUseCases(engine: EngineName): Promise<Counts> {
  const tests = ['--project', 'unit', 'functions/test', '--testTimeout', '120000'];
  const args = [...tests, '--no-file-parallelism', '--hookTimeout', '60000'];
  // Without a host each test starts an embedded one for itself.
  if (engine === 'embedded') return runVitest(args, {});
  return onEngine(engine, (port) =>
    runVitest(args, { CONTROL_FIRESTORE_HOST: `127.0.0.1:${port}` }),
  );
}

async function testApi(firestore: EngineName): Promise<Counts> {
  build('--mode', 'emulators');
  const shop = await startShop({
    root,
    dataFolder: join(scratch, firestore),
    portOffset: PORT_OFFSET,
    orderHoldHours: 24,
    firestore,
    hosting: true,
    onProgress: () => undefined,
  });
  try {
    const env = { SHOP_URL: shop.url, SHOP_PORTS: JSON.stringify(shop.ports) };
    return await runVitest(['--project', 'api'], env);
  } finally {
    await shop.stop();
  }
}

/** Counts a buyer who got what a buyer should get as passed. */
function tryContention(engine: EngineName): Promise<Counts> {
  return onEngine(engine, async (port) => {
    const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
    for (const [buyers, units] of [
      [32, 32],
      [200, 100],
    ] as const) {
      const outcome = await rush(`127.0.0.1:${port}`, buyers, units);
      say(`${engine}, rush: ${JSON.stringify(outcome)}`);
      counts.passed += outcome.sold + outcome.soldOut;
      counts.failed += outcome.lost;
    }
    return counts;
  });
}

/** Starts a fresh engine on a free port for one suite. */
async function onEngine<T>(engine: EngineName, work: (port: number) => Promise<T>): Promise<T> {
  const { port } = await freePorts('port');
  const running = await start(engine, port);
  try {
    return await work(port);
  } finally {
    await running.stop();
  }
}

async function start(engine: EngineName, port: number): Promise<{ stop(): Promise<void> }> {
  const jar = findGoogleFirestore();
  if (engine === 'official' && jar !== null)
    return startGoogleFirestore(jar, { port, logFile: join(scratch, 'google.log') });
  const server = await startFirestore({ port, projectId: PROJECT });
  return { stop: () => server.close() };
}

/** Prints the outcome of a suite, and returns the number of failures. */
function tell(engine: EngineName, suite: string, counts: Counts): number {
  const { passed, failed, skipped, failures } = counts;
  say(`${engine}, ${suite}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  for (const failure of failures) say(`  failed: ${failure}`);
  return failed;
}
