/**
 * `npm test`: everything. Units and emulators by themselves, then the API and the browser tests
 * against one whole shop on ports of its own, beside a shop that may be running.
 * Its last line is `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_PORT_OFFSET } from '@brushline/demo/shop/ports';
import { readSettings } from '@brushline/demo/shop/settings';
import { SetupError } from '@brushline/demo/shop/setup-error';
import { startShop } from '@brushline/demo/shop/shop';
import { findBrowser } from './find-browser.ts';
import { type PlaywrightJson, readPlaywrightReport } from './test-report/playwright-report.ts';
import { type Layer, type Report, summarize } from './test-report/report.ts';

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'brushline-test-'));
const [only] = process.argv.slice(2);

/** As it was before the shop's start told this process where its emulators are. */
const environment = { ...process.env };

/** So far from the default ports that both shops fit beside each other. */
const TEST_PORT_OFFSET = 20_000;

main()
  .catch((error: unknown) => {
    process.stderr.write(
      `\n${error instanceof SetupError ? error.message : (error as Error).stack}\n`,
    );
    process.exitCode = 1;
  })
  .finally(() => rmSync(scratch, { recursive: true, force: true }));

async function main(): Promise<void> {
  const settings = readSettings(join(root, '.env'), process.env);
  const chrome = findBrowser(settings.chromePath);
  const build = spawnSync(process.execPath, ['tools/build.ts', '--mode', 'emulators'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) throw new SetupError('The build failed.');

  const env = { CHROME_PATH: chrome };
  const layers: Layer[] = [];
  if (wants('unit')) layers.push(await vitest(['unit', 'emulators'], env));
  if (wants('shop')) layers.push(...(await testShop(settings.portOffset, env)));
  if (wants('commands')) layers.push(await vitest(['commands'], env));

  const failed = layers.some(({ failures }) => failures.length > 0);
  const nothingRan = layers.every(({ passed }) => passed.length === 0);
  process.exitCode = failed || nothingRan ? 1 : 0;
  process.stdout.write(summarize(layers));
}

/** `npm test -- unit`, `-- shop` and `-- commands` run a part; without a word all. */
function wants(part: 'unit' | 'shop' | 'commands'): boolean {
  return only === undefined || only === part;
}

async function testShop(offset: number, env: Record<string, string>): Promise<Layer[]> {
  const shop = await startShop({
    root,
    dataFolder: join(scratch, 'shop'),
    portOffset: (offset + TEST_PORT_OFFSET) % MAX_PORT_OFFSET,
    orderHoldHours: 24,
    firestore: 'embedded',
    hosting: true,
    onProgress: (doing) => process.stdout.write(`${doing} ...\n`),
  });
  const shopEnv = { ...env, SHOP_URL: shop.url, SHOP_PORTS: JSON.stringify(shop.ports) };
  try {
    return [await vitest(['api'], shopEnv), await playwright(shopEnv)];
  } finally {
    await shop.stop();
  }
}

async function vitest(projects: string[], env: Record<string, string>): Promise<Layer> {
  const name = projects.join(' and ');
  const file = join(scratch, `${projects[0]}.json`);
  const args = ['run', ...projects.map((project) => `--project=${project}`)];
  const { code, seconds } = await run('vitest', args, { ...env, TEST_REPORT: file });
  return { name, seconds, ...complete(name, read<Report>(file), code) };
}

async function playwright(env: Record<string, string>): Promise<Layer> {
  const file = join(scratch, 'browser.json');
  const reporting = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code, seconds } = await run('playwright', ['test'], reporting);
  const json = read<PlaywrightJson>(file);
  const report = json && readPlaywrightReport(json);
  return { name: 'browser', seconds, ...complete('browser', report, code) };
}

/** A runner that fails without naming a failure counts as one. */
function complete(name: string, report: Report | null, code: number): Report {
  const { passed, failures } = report ?? { passed: [], failures: [] };
  if (code === 0 || failures.length > 0) return { passed, failures };
  const message = `The runner ended with exit code ${code}.`;
  return { passed, failures: [{ name, message }] };
}

function read<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content; // written by the runner just now
  } catch {
    return null;
  }
}

function run(
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; seconds: number }> {
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    const end = (code: number) => resolve({ code, seconds: (performance.now() - begun) / 1000 });
    child.on('error', () => end(1));
    child.on('exit', (code) => end(code ?? 1));
  });
}
