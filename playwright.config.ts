import { portsAt } from '@brushline/demo/shop/ports';
import { offsetBeside } from '@brushline/demo/shop/settings';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './tools/find-browser.ts';

/** The file to which `npm test` wants the report of this run. */
const report = process.env.TEST_REPORT;

const { hosting } = portsAt(offsetBeside(0));

/** Tests the shop at SHOP_URL, which tools/test.ts has started, otherwise that of `npm start`. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // With one worker per core, two cores are idle for a seventh of the time, while tests wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Neither limit proves anything about the shop. On a busy machine, an answer has taken 15 seconds.
  timeout: 300_000,
  // Below the 40 seconds after which the shop itself gives up a call.
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: process.env.SHOP_URL ?? `http://127.0.0.1:${hosting}`,
    // Animations would delay the actions of a test.
    contextOptions: { reducedMotion: 'reduce' },
    // A test cannot intercept the requests of a service worker. Only the tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace copies the page at each step. Rerun a failing test with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      // The page of a test lives for seconds, so V8's optimizing compilers take more processor time than they save.
      args: [...BROWSER_FLAGS, '--js-flags=--no-turbofan --no-maglev'],
    },
  },
});
