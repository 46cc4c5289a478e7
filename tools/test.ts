/**
 * `npm test`: everything. Units and emulators beside the API tests, whose one shop leaves a third of two cores
 * idle; then the browser tests against the same shop, then the commands. The shop has ports of its own,
 * beside one that may be running. The last line is `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_PORT_OFFSET } from '@brushline/demo/shop/ports';
import { readSettings } from '@brushline/demo/shop/settings';
import { SetupError } from '@brushline/demo/shop/setup-error';
import { type RunningShop, startShop } from '@brushline/demo/shop/shop';
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
  if (wants('shop')) layers.push(...(await testShop(settings.portOffset, env)));
  else if (wants('unit')) layers.push(await units({ env }));
  if (wants('commands')) layers.push(await vitest(['commands'], { env }));

  const failed = layers.some(({ failures }) => failures.length > 0);
  const nothingRan = layers.every(({ passed }) => passed.length === 0);
  process.exitCode = failed || nothingRan ? 1 : 0;
  process.stdout.write(summarize(layers));
}

/** `npm test -- unit`, `-- shop` and `-- commands` run a part; without a word all. */
function wants(part: 'unit' | 'shop' | 'commands'): boolean {
  return only === undefined || only === part;
}

/** What one runner is given. */
interface Setting {
  env: Record<string, string>;
  /** Keeps what the runner prints until it ends, so that two runners do not mix their lines. */
  isQuiet?: boolean;
  flags?: string[];
}

async function testShop(offset: number, own: Record<string, string>): Promise<Layer[]> {
  const shop = await openShop(offset);
  const env = { ...own, SHOP_URL: shop.url, SHOP_PORTS: JSON.stringify(shop.ports) };
  try {
    const api = vitest(['api'], { env, isQuiet: wants('unit') });
    // The API's runner and its shop take about as much as the one worker that is missing here.
    const flags = [`--maxWorkers=${availableParallelism()}`];
    const beside = wants('unit') ? [units({ env: own, flags })] : [];
    return [...(await Promise.all([...beside, api])), await playwright({ env })];
  } finally {
    await shop.stop();
  }
}

function openShop(offset: number): Promise<RunningShop> {
  return startShop({
    root,
    dataFolder: join(scratch, 'shop'),
    portOffset: (offset + TEST_PORT_OFFSET) % MAX_PORT_OFFSET,
    orderHoldHours: 24,
    firestore: 'embedded',
    hosting: true,
    onProgress: (doing) => process.stdout.write(`${doing} ...\n`),
  });
}

function units(setting: Setting): Promise<Layer> {
  return vitest(['unit', 'emulators'], setting);
}

async function vitest(projects: string[], setting: Setting): Promise<Layer> {
  const name = projects.join(' and ');
  const file = join(scratch, `${projects[0]}.json`);
  const env = { ...setting.env, TEST_REPORT: file };
  const flags = [...projects.map((project) => `--project=${project}`), ...(setting.flags ?? [])];
  const { code, seconds } = await run('vitest', ['run', ...flags], { ...setting, env });
  return { name, seconds, ...complete(name, read<Report>(file), code) };
}

async function playwright(setting: Setting): Promise<Layer> {
  const file = join(scratch, 'browser.json');
  const env = { ...setting.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code, seconds } = await run('playwright', ['test'], { env });
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

async function run(
  command: string,
  args: string[],
  { env, isQuiet = false }: Setting,
): Promise<{ code: number; seconds: number }> {
  const begun = performance.now();
  const printed = join(scratch, 'printed.txt');
  const output = isQuiet ? openSync(printed, 'w') : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
  });
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  const seconds = (performance.now() - begun) / 1000;
  if (typeof output === 'number') {
    closeSync(output);
    process.stdout.write(readFileSync(printed));
  }
  return { code, seconds };
}
