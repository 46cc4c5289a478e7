/**
 * `npm run control`: runs the tests that `npm test` runs on the embedded Firestore on Google's emulator, which comes
 * with google-cloud-cli. Prints how many passed, and the names of those that failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '@brushline/demo/build';
import { findGoogleFirestore, startGoogleFirestore } from '@brushline/demo/shop/google-firestore';
import { ONLY_EMBEDDED } from '@brushline/functions/test/support/database';
import { runVitest } from '@brushline/tools/test-report/run-vitest';
import { startDemoShop } from '../rig/demo-shop.ts';
import { freePorts } from '../rig/ports.ts';
import { CommandError, root, runProgram, say } from '../rig/program.ts';

/** The environment before a shop's start adds the addresses of its emulators. */
const environment = { ...process.env };

const scratch = mkdtempSync(join(tmpdir(), 'firestore-control-'));

runProgram('npm run control', {}, async () => {
  const jar = findGoogleFirestore();
  if (jar === null)
    throw new CommandError('Google’s emulator is missing: install google-cloud-cli.');
  try {
    const outcomes = [await testUseCases(jar), await testApi()];
    return outcomes.every(Boolean);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});

async function testUseCases(jar: string): Promise<boolean> {
  const { port } = await freePorts('port');
  const google = await startGoogleFirestore(jar, port, join(scratch, 'google.log'));
  const patience = ['--testTimeout', '120000', '--hookTimeout', '60000'];
  const args = ['--project', 'unit', 'functions/test', '--no-file-parallelism', ...patience];
  try {
    return await test('use-cases', args, { CONTROL_FIRESTORE_HOST: `127.0.0.1:${port}` });
  } finally {
    await google.stop();
  }
}

async function testApi(): Promise<boolean> {
  build(['--mode', 'emulators']);
  const shop = await startDemoShop(join(scratch, 'shop'), { firestore: 'official' });
  try {
    const env = { SHOP_URL: shop.url, SHOP_PORTS: JSON.stringify(shop.ports) };
    return await test('api', ['--project', 'api'], env);
  } finally {
    await shop.stop();
  }
}

/** Runs the tests of a suite. Those that need the features of the embedded Firestore count as skipped. */
async function test(suite: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const { report } = await runVitest(args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!report) throw new Error(`Vitest did not run: ${args.join(' ')}`);
  const failures = report.failures.filter(({ message }) => !message.includes(ONLY_EMBEDDED));
  const skipped = report.failures.length - failures.length;
  say(`${suite}: ${report.passed.length} passed, ${failures.length} failed, ${skipped} skipped`);
  for (const { name } of failures) say(`  failed: ${name}`);
  return failures.length === 0;
}
