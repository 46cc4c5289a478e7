/**
 * `npm test`: runs everything. Units and emulators run in parallel with the API tests, whose shop leaves a
 * third of two cores idle; then the browser tests run against the same shop, then the commands. The shop has
 * its own ports, so another one may be running. The last line is `N passed, N failed`.
 */
import type { SpawnOptions } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '@brushline/demo/build';
import { CommandError, root, runCommand, trace } from '@brushline/demo/command';
import { offsetBeside } from '@brushline/demo/shop/settings';
import { startShop } from '@brushline/demo/shop/shop';
import type { JSONReport } from '@playwright/test/reporter';
import { findBrowser } from './find-browser.ts';
import { readPlaywrightReport } from './test-report/playwright-report.ts';
import { type Layer, summarize } from './test-report/report.ts';
import { runReported, runVitest } from './test-report/run-vitest.ts';

const scratch = mkdtempSync(join(tmpdir(), 'brushline-test-'));
const [only, ...more] = process.argv.slice(2);

const PARTS = ['unit', 'shop', 'commands'] as const;

/** The environment of the tests: that of this process before the shop's start adds the addresses of its emulators. */
const env = { ...process.env };

/** Far enough from the default ports for both shops to run side by side. */
const TEST_PORT_OFFSET = 20_000;

runCommand(main, trace);
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

async function main(): Promise<void> {
  if (more.length > 0 || (only !== undefined && !PARTS.some(wants)))
    throw new CommandError(
      `There is no part "${[only, ...more].join(' ')}". Usage: npm test [-- ${PARTS.join(' | ')}]`,
    );
  env.CHROME_PATH = findBrowser();
  build(['--mode', 'emulators']);
  const layers: Layer[] = [];
  if (wants('shop')) layers.push(...(await testShop()));
  else if (wants('unit')) layers.push(await units());
  if (wants('commands')) layers.push(await vitest(['commands']));

  const failed = layers.some(({ failures }) => failures.length > 0);
  const nothingRan = layers.every(({ passed }) => passed.length === 0);
  process.exitCode = failed || nothingRan ? 1 : 0;
  process.stdout.write(summarize(layers));
}

/** Tells whether a part is to run. `npm test -- unit`, `-- shop` and `-- commands` run one part, `npm test` all. */
function wants(part: (typeof PARTS)[number]): boolean {
  return only === undefined || only === part;
}

async function testShop(): Promise<Layer[]> {
  const portOffset = offsetBeside(TEST_PORT_OFFSET);
  const shop = await startShop({ dataFolder: join(scratch, 'shop'), portOffset });
  Object.assign(env, { SHOP_URL: shop.url, SHOP_PORTS: JSON.stringify(shop.ports) });
  try {
    const api = vitest(['api'], [], wants('unit'));
    // One worker fewer, because the API's runner and its shop use about as much.
    const beside = wants('unit') ? [units(`--maxWorkers=${availableParallelism()}`)] : [];
    return [...(await Promise.all([...beside, api])), await playwright()];
  } finally {
    await shop.stop();
  }
}

function units(...flags: string[]): Promise<Layer> {
  return vitest(['plain', 'unit', 'programs', 'simulation', 'emulators'], flags);
}

function vitest(projects: string[], flags: string[] = [], isQuiet = false): Promise<Layer> {
  const args = [...projects.map((project) => `--project=${project}`), ...flags];
  return layer(projects.join(' and '), (options) => runVitest(args, options), isQuiet);
}

function playwright(): Promise<Layer> {
  return layer('browser', async (options) => {
    const { report, code } = await runReported<JSONReport>('playwright', ['test'], options);
    return { report: report && readPlaywrightReport(report), code };
  });
}

/**
 * Runs a layer of the tests. A runner that fails without naming a failure counts as one failure. A quiet one prints
 * when it has ended, so that two runners do not mix their lines.
 */
async function layer(
  name: string,
  run: (options: SpawnOptions) => ReturnType<typeof runVitest>,
  isQuiet = false,
): Promise<Layer> {
  const begun = performance.now();
  const printed = join(scratch, 'printed.txt');
  const output = isQuiet ? openSync(printed, 'w') : 'inherit';
  const { report, code } = await run({ cwd: root, env, stdio: ['ignore', output, output] });
  const seconds = (performance.now() - begun) / 1000;
  if (typeof output === 'number') {
    closeSync(output);
    process.stdout.write(readFileSync(printed));
  }
  const { passed, failures } = report ?? { passed: [], failures: [] };
  if (code !== 0 && failures.length === 0)
    failures.push({ name, message: `The runner ended with exit code ${code}.` });
  return { name, seconds, passed, failures };
}
