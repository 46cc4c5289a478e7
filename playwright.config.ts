import { portsAt } from '@brushline/demo/shop/ports';
import { offsetBeside } from '@brushline/demo/shop/settings';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './tools/find-browser.ts';

/** Where `npm test` wants the outcome of this run. */
const report = process.env.TEST_REPORT;

const { hosting } = portsAt(offsetBeside(0));

/** Drives the shop at SHOP_URL, which tools/test.ts has started, or else the one of `npm start`. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // With a worker for each of two cores, these stand idle for a seventh of the time, while tests wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Twice what the longest takes where three pages share two slow processors.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: process.env.SHOP_URL ?? `http://127.0.0.1:${hosting}`,
    // The schedule of the test's own doing decides, not the motion of a page.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker asks for, no test can hold back. The tests of the worker let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace copies the page at each step. Run a test that fails with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      // A page of a test lives for seconds: V8's optimizing compilers take more processor time than they save.
      args: [...BROWSER_FLAGS, '--js-flags=--no-turbofan --no-maglev'],
    },
  },
});
