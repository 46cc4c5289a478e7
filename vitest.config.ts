import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { reportWriter } from './tools/test-report/vitest-reporter.ts';

/** The file to which `npm test` wants the report of this run. */
const report = process.env.TEST_REPORT;

/** `api` uses a shop that tools/test.ts has started. The other projects start what they need. */
export default defineConfig({
  test: {
    reporters: ['default', ...(report ? [reportWriter(report)] : [])],
    // The tests wait for a third of their time, and Vitest's default would leave one core idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'plain',
          include: [
            '{contract,web}/src/**/*.test.ts',
            'web/{api-docs,hosting,prerender,site}/**/*.test.ts',
          ],
          // They leave no state behind. Loading the same modules for each file took most of their time.
          isolate: false,
          // The API tests run in parallel, and use the processors.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['functions/{src,test}/**/*.test.ts'],
          // Loading the database's client for each file took more than half of their processor time.
          isolate: false,
          // The API tests run in parallel, and start a process for each concurrent call.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'programs',
          include: ['tools/**/*.test.ts', 'verify/!(simulation)/**/*.test.ts'],
          // Loading the functions and the API's document for each file took a tenth of their processor time.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['verify/simulation/*.test.ts'],
          // A separate project, because it replaces the timers of its process before the database's client stores them.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'emulators',
          include: ['{demo,packages/*}/test/**/*.test.ts'],
          // Loading the database's client and the emulators for each file took nearly half of their processor time.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'commands',
          include: ['test/commands/**/*.test.ts'],
          // Two shops may start at once, in parallel to commands that use a core each.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          // The Functions emulator starts a process for each concurrent call.
          testTimeout: 240_000,
          hookTimeout: 180_000,
          // All files share one shop, so those that count rows must not run in parallel.
          fileParallelism: false,
          // Loading the API's document for each file took nearly half of the runner's processor time.
          isolate: false,
        },
      },
    ],
  },
});
