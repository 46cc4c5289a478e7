import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { Failure, Report } from './report.ts';

/** The most lines of an outline. The rest of a long table adds nothing. */
const MOST_LINES = 150;

/** Counts a test that passed only when it was repeated as failed. */
export function readPlaywrightReport({ suites, errors }: JSONReport): Report {
  const tests = suites.flatMap((suite) => testsOf(suite));
  return {
    passed: tests
      .filter(({ status }) => status === 'expected')
      .map(({ name, results }) => ({
        name,
        seconds: results.reduce((sum, result) => sum + result.duration, 0) / 1000,
      })),
    failures: [
      ...errors.map(({ message = '' }) => ({ name: 'outside of any test', message })),
      ...tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(failure),
    ],
  };
}

type NamedTest = JSONReportTest & { name: string };

function testsOf(suite: JSONReportSuite): NamedTest[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, name: `${spec.file} > ${spec.title}` })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

function failure({ name, results }: NamedTest): Failure {
  const [error] = results.flatMap((result) => result.errors);
  const attachments = results.flatMap((result) => result.attachments);
  const context = attachments.find((attachment) => attachment.name === 'error-context')?.path;
  return {
    name,
    message: error?.message ?? '',
    ...(context && { page: outlineIn(readFileSync(context, 'utf8')) }),
  };
}

/** Takes the beginning of the page's outline out of the text that Playwright writes about a failure. */
function outlineIn(context: string): string {
  const [, outline = ''] = /```yaml\n(.*?)\n```/s.exec(context) ?? [];
  return outline.split('\n').slice(0, MOST_LINES).join('\n');
}
