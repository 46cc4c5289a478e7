import { stripVTControlCharacters } from 'node:util';

export interface TestOutcome {
  name: string;
  seconds: number;
}

export interface Failure {
  name: string;
  message: string;
}

/** The outcome of one test runner, in the same form for Vitest and Playwright. */
export interface Report {
  passed: TestOutcome[];
  /** Failed tests, files that did not load, and errors outside of any test. */
  failures: Failure[];
}

const SLOWEST = 10;

/**
 * Renders the end of a run: every failure, the slowest tests, and the totals in the last line.
 * A continuous-integration log shows its last lines first, so nothing else names a failed test there.
 */
export function summarize(reports: Report[]): string {
  const passed = reports.flatMap((report) => report.passed);
  const failures = reports.flatMap((report) => report.failures);
  const slowest = passed.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    ...titled(
      'Failed',
      failures.map(({ name, message }) => `${name}\n      ${firstLine(message)}`),
    ),
    ...titled(
      'Slowest',
      slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
    ),
    '',
    `${passed.length} passed, ${failures.length} failed`,
    '',
  ].join('\n');
}

function titled(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}

function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.find((line) => line.trim() !== '')?.trim() ?? 'no message';
}
