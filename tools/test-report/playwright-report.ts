import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { Failure, Report } from './report.ts';

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
  const errors = results.flatMap((result) => result.errors);
  return { name, message: errors[0]?.message ?? '' };
}
