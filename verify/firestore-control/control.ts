/**
 * `npm run control`: runs the same tests on the embedded Firestore and, where google-cloud-cli is
 * installed, on Google's emulator. Prints how many passed on each, and the names of those that failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGoogleFirestore, startGoogleFirestore } from '@brushline/demo/shop/google-firestore';
import { startShop } from '@brushline/demo/shop/shop';
import { ONLY_EMBEDDED } from '@brushline/functions/test/support/database';
import { runVitest } from '@brushline/tools/test-report/run-vitest';
import { freePorts } from '../rig/ports.ts';
import { build, root, runProgram, say, UsageError } from '../rig/program.ts';

type EngineName = 'embedded' | 'official';
type Suite = (engine: EngineName) => Promise<Counts>;

interface Counts {
  passed: number;
  failed: number;
  /** What the embedded Firestore alone can do, on another one. */
  skipped: number;
  /** The names of the failed tests. */
  failures: string[];
}

/** As it was before a shop's start told this process where its emulators are. */
const environment = { ...process.env };

const PORT_OFFSET = 24_000;
/** Google's emulator; `null` where google-cloud-cli is not installed. */
const jar = findGoogleFirestore();
const scratch = mkdtempSync(join(tmpdir(), 'firestore-control-'));

const suites: Readonly<Record<string, Suite>> = { 'use-cases': testUseCases, api: testApi };

const program = {
  usage: `npm run control -- [flags]
  --only NAME    one of: ${Object.keys(suites).join(', ')}`,
  options: { only: { type: 'string' } },
} as const;

await runProgram(program, async ({ only }) => {
  const chosen = Object.entries(suites).filter(([name]) => only === undefined || only === name);
  if (chosen.length === 0) throw new UsageError(`--only ${only} is not a suite.`);
  const engines: EngineName[] = jar ? ['embedded', 'official'] : ['embedded'];
  if (jar === null)
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

async function testUseCases(engine: EngineName): Promise<Counts> {
  const tests = ['--project', 'unit', 'functions/test', '--testTimeout', '120000'];
  const args = [...tests, '--no-file-parallelism', '--hookTimeout', '60000'];
  // Without a host each test starts an embedded one for itself.
  if (engine === 'embedded' || jar === null) return testWith(args, {});
  const { port } = await freePorts('port');
  const google = await startGoogleFirestore(jar, { port, logFile: join(scratch, 'google.log') });
  try {
    return await testWith(args, { CONTROL_FIRESTORE_HOST: `127.0.0.1:${port}` });
  } finally {
    await google.stop();
  }
}

async function testApi(firestore: EngineName): Promise<Counts> {
  build('--mode', 'emulators');
  const shop = await startShop({
    root,
    dataFolder: join(scratch, firestore),
    portOffset: PORT_OFFSET,
    firestore,
    onProgress: () => undefined,
  });
  try {
    const env = { SHOP_URL: shop.url, SHOP_PORTS: JSON.stringify(shop.ports) };
    return await testWith(['--project', 'api'], env);
  } finally {
    await shop.stop();
  }
}

async function testWith(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const { report } = await runVitest(args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: [...stdio],
  });
  if (!report) throw new Error(`Vitest did not run: ${args.join(' ')}`);
  const isOurs = ({ message }: { message: string }) => message.includes(ONLY_EMBEDDED);
  const failures = report.failures.filter((one) => !isOurs(one)).map(({ name }) => name);
  const skipped = report.failures.length - failures.length;
  return { passed: report.passed.length, failed: failures.length, skipped, failures };
}

/** Prints the outcome of a suite, and returns the number of failures. */
function tell(engine: EngineName, suite: string, counts: Counts): number {
  const { passed, failed, skipped, failures } = counts;
  say(`${engine}, ${suite}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  for (const failure of failures) say(`  failed: ${failure}`);
  return failed;
}
