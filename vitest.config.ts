import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { reportWriter } from './tools/test-report/vitest-reporter.ts';

/** Where `npm test` wants the outcome of this run. */
const report = process.env.TEST_REPORT;

/** `api` runs against a shop that tools/test.ts has started; the others start what they need. */
export default defineConfig({
  test: {
    reporters: ['default', ...(report ? [reportWriter(report)] : [])],
    // A third of what the tests take is waiting. Vitest's own choice leaves one core idle besides.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'plain',
          include: [
            '{contract,web}/src/**/*.test.ts',
            'web/{api-docs,hosting,prerender,site}/**/*.test.ts',
          ],
          // They start nothing that could outlive them. To load the same modules for each file took most of their time.
          isolate: false,
          // The API tests run beside these, and take the processors.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['functions/{src,test}/**/*.test.ts'],
          // To load the database's client for each file took more than half of their processor time.
          isolate: false,
          // The API tests run beside these, and start a process for each call that they have in hand.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'programs',
          include: ['tools/**/*.test.ts', 'verify/!(simulation)/**/*.test.ts'],
          // To load the functions and the API's document for each file took a tenth of their processor time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['verify/simulation/*.test.ts'],
          // It replaces the timers of its process, before the database's client keeps them: it shares modules with itself alone.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'emulators',
          include: ['{demo,packages/*}/test/**/*.test.ts'],
          // To load the database's client and the emulators for each file took nearly half of their processor time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'commands',
          include: ['test/commands/**/*.test.ts'],
          // Two shops may start at once, beside commands that take a core each.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          // The Functions emulator starts a process for each call that it has in hand.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // One shop, one stock: files that count rows must not meet.
          fileParallelism: false,
          // To load the API's document for each file took nearly half of the runner's processor time.
          isolate: false,
        },
      },
    ],
  },
});
