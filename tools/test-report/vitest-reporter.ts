import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Failure, Report } from './report.ts';

/**
 * Writes the results of a Vitest run to a file, for the summary of `npm test`. Vitest's own JSON report omits failures
 * outside of a test: those of a suite's hooks, and uncaught errors.
 */
export function reportWriter(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      const report: Report = {
        passed: modules.flatMap(passedTests),
        failures: [
          ...modules.flatMap(failures),
          ...unhandled.map(({ message }) => ({ name: 'outside of any test', message })),
        ],
      };
      writeFileSync(file, JSON.stringify(report));
    },
  };
}

function passedTests(module: TestModule): Report['passed'] {
  return [...module.children.allTests('passed')].map((test) => ({
    name: `${module.relativeModuleId} > ${test.fullName}`,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  }));
}

function failures(module: TestModule): Failure[] {
  const file = module.relativeModuleId;
  const suites = [...module.children.allSuites()];
  const tests = [...module.children.allTests('failed')];
  return [
    { name: file, errors: module.errors() },
    ...suites.map((suite) => ({ name: `${file} > ${suite.fullName}`, errors: suite.errors() })),
    ...tests.map((test) => ({
      name: `${file} > ${test.fullName}`,
      errors: test.result().errors ?? [],
    })),
  ].flatMap(({ name, errors: [first] }) => (first ? [{ name, message: first.message }] : []));
}
