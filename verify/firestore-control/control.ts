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
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findGoogleFirestore, startGoogleFirestore } from '@brushline/demo/shop/google-firestore';
import { startShop } from '@brushline/demo/shop/shop';
import { startFirestore } from '@brushline/firestore-emulator/server';
import { rush } from './contention.ts';
import { type Counts, runSystemTests, runVitest, runWebSdkTests } from './suites.ts';

type EngineName = 'embedded' | 'official';

const PORT_OFFSET = 24_000;
const root = dirname(dirname(import.meta.dirname));
const scratch = mkdtempSync(join(tmpdir(), 'firestore-control-'));

const { values } = parseArgs({
  options: {
    'system-tests': { type: 'string' },
    'web-sdk': { type: 'string' },
    only: { type: 'string' },
  },
});

await main().finally(() => rmSync(scratch, { recursive: true, force: true }));

async function main(): Promise<void> {
  const jar = findGoogleFirestore();
  if (jar === null)
    say('google-cloud-cli is not installed: the embedded Firestore is tried alone.');
  for (const engine of jar === null ? (['embedded'] as const) : (['embedded', 'official'] as const))
    await tryEngine(engine);
}

async function tryEngine(engine: EngineName): Promise<void> {
  const checkout = values['system-tests'];
  if (wants('use-cases'))
    await onEngine(engine, async (host) => {
      const files = ['--project', 'unit', 'functions/test', '--testTimeout', '120000'];
      const alone = ['--no-file-parallelism', '--hookTimeout', '60000'];
      // Without a host each test starts an embedded one for itself.
      const env = engine === 'embedded' ? {} : { CONTROL_FIRESTORE_HOST: host };
      tell(engine, 'use cases', await runVitest([...files, ...alone], env));
    });
  if (checkout && wants('system-tests'))
    await onEngine(engine, async (host) => {
      const env = { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: 'demo-brushline' };
      tell(engine, 'nodejs-firestore', await runSystemTests(checkout, env));
    });
  const webSdk = values['web-sdk'];
  if (webSdk && wants('web-sdk'))
    await onEngine(engine, async (host) => {
      const env = {
        FIRESTORE_TARGET_BACKEND: 'emulator',
        FIRESTORE_EMULATOR_PORT: host.split(':')[1] ?? '',
        FIRESTORE_EMULATOR_PROJECT_ID: 'demo-brushline',
      };
      tell(engine, 'firebase-js-sdk', await runWebSdkTests(webSdk, env));
    });
  if (wants('api')) tell(engine, 'API', await testApi(engine));
  if (wants('contention'))
    await onEngine(engine, async (host) => {
      for (const [buyers, units] of [
        [32, 32],
        [200, 100],
      ] as const)
        say(`${engine}, rush: ${JSON.stringify(await rush(host, buyers, units))}`);
    });
}

function wants(suite: string): boolean {
  return values.only === undefined || values.only === suite;
}

/** Starts a fresh engine on a free port for one suite. */
async function onEngine(engine: EngineName, work: (host: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const running = await start(engine, port);
  try {
    await work(`127.0.0.1:${port}`);
  } finally {
    await running.stop();
  }
}

async function start(engine: EngineName, port: number): Promise<{ stop(): Promise<void> }> {
  const jar = findGoogleFirestore();
  if (engine === 'official' && jar !== null)
    return startGoogleFirestore(jar, { port, logFile: join(scratch, 'google.log') });
  const server = await startFirestore({ port, projectId: 'demo-brushline' });
  return { stop: () => server.close() };
}

async function testApi(firestore: EngineName): Promise<Counts> {
  const args = ['tools/build.ts', '--mode', 'emulators'];
  const build = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) throw new Error('The build failed.');
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

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function tell(engine: EngineName, suite: string, counts: Counts): void {
  const { passed, failed, skipped, failures } = counts;
  say(`${engine}, ${suite}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  for (const failure of failures) say(`  failed: ${failure}`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
