import type { Failure, Report } from './report.ts';

/** What `npm test` reads of the file that Playwright's JSON reporter writes. */
export interface PlaywrightJson {
  suites: Suite[];
  /** Errors outside of any test, such as a file that does not load. */
  errors: { message?: string }[];
}

interface Suite {
  title: string;
  specs: Spec[];
  suites?: Suite[];
}

interface Spec {
  title: string;
  file: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: Result[] }[];
}

interface Result {
  duration: number;
  errors: { message?: string }[];
}

/** Counts a test that passed only when it was repeated as failed. */
export function readPlaywrightReport({ suites, errors }: PlaywrightJson): Report {
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

type NamedTest = Spec['tests'][number] & { name: string };

function testsOf(suite: Suite): NamedTest[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, name: `${spec.file} > ${spec.title}` })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

function failure({ name, results }: NamedTest): Failure {
  const errors = results.flatMap((result) => result.errors);
  return { name, message: errors[0]?.message ?? '' };
}
