import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startVitest } from 'vitest/node';
import { readPlaywrightReport } from './playwright-report.ts';
import { type Report, summarize } from './report.ts';
import { reportWriter } from './vitest-reporter.ts';

it('names each failure with the first line of its message, then the slowest, the layers and the totals', () => {
  const passed = Array.from({ length: 12 }, (_, n) => ({ name: `test ${n}`, seconds: n }));
  const message = '\n\u001b[31mexpected 1\u001b[39m\nat x';
  const failures = [{ name: 'orders > pays', message, page: '- main:\n  - status' }];
  const lines = summarize([
    { name: 'unit', seconds: 90, passed, failures: [] },
    { name: 'api', seconds: 7.5, passed: [], failures },
  ]).split('\n');
  expect(lines.slice(0, 8)).toEqual([
    '',
    'Failed:',
    '  orders > pays',
    '      expected 1',
    '      - main:',
    '        - status',
    '',
    'Slowest:',
  ]);
  expect(lines[8]).toBe('    11.0 s  test 11');
  expect(lines.slice(-8)).toEqual([
    '     2.0 s  test 2',
    '',
    'Layers:',
    '    90.0 s  unit',
    '     7.5 s  api',
    '',
    '12 passed, 1 failed',
    '',
  ]);
});

it('reads failed tests, failed suites, files that do not load and uncaught errors from Vitest', async () => {
  const root = mkdtempSync(join(tmpdir(), 'brushline-report-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const vitest = JSON.stringify(import.meta.resolve('vitest'));
  const write = (name: string, text: string) =>
    writeFileSync(join(root, name), `import { beforeAll, describe, it } from ${vitest};\n${text}`);
  write('passes.test.js', "it('passes', () => {});");
  write('fails.test.js', "it('fails', () => { throw new Error('too heavy'); });");
  write(
    'suite.test.js',
    "describe('group', () => { beforeAll(() => { throw new Error('no shop'); }); it('waits', () => {}); });",
  );
  write('file.test.js', "throw new Error('does not load');");
  write('stray.test.js', "it('leaves', () => { Promise.reject(new Error('nobody waits')); });");
  const file = join(root, 'report.json');
  const exitCode = process.exitCode;
  await startVitest('test', [], {
    root,
    config: false,
    watch: false,
    reporters: [reportWriter(file)],
  });
  process.exitCode = exitCode ?? 0;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report; // written just now
  expect(report.passed.map(({ name }) => name).toSorted()).toEqual([
    'passes.test.js > passes',
    'stray.test.js > leaves',
  ]);
  expect(report.failures.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'fails.test.js > fails', message: 'too heavy' },
    { name: 'file.test.js', message: 'does not load' },
    { name: 'outside of any test', message: 'nobody waits' },
    { name: 'suite.test.js > group', message: 'no shop' },
  ]);
});

it('counts a Playwright test that passed only on a retry as failed, and shows its page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brushline-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'error-context.md');
  writeFileSync(
    path,
    '# Error details\n\n```\nlate\n```\n\n```yaml\n- main:\n  - status\n```\n\n# Test source\n',
  );
  const test = (status: 'expected' | 'flaky', message?: string) => ({
    status,
    results: [
      {
        duration: 1500,
        errors: message ? [{ message }] : [],
        attachments: message ? [{ name: 'error-context', path }] : [],
      },
    ],
  });
  const written = {
    errors: [],
    suites: [
      {
        title: 'order.spec.ts',
        specs: [{ title: 'pays', file: 'order.spec.ts', tests: [test('expected')] }],
        suites: [
          {
            title: 'group',
            specs: [{ title: 'cancels', file: 'order.spec.ts', tests: [test('flaky', 'late')] }],
          },
        ],
      },
    ],
  };
  // The report as it is in the file. Only a part of it is read.
  const report = readPlaywrightReport(JSON.parse(JSON.stringify(written)));
  expect(report).toEqual({
    passed: [{ name: 'order.spec.ts > pays', seconds: 1.5 }],
    failures: [{ name: 'order.spec.ts > cancels', message: 'late', page: '- main:\n  - status' }],
  });
});
