import { stripVTControlCharacters } from 'node:util';

export interface TestOutcome {
  name: string;
  seconds: number;
}

export interface Failure {
  name: string;
  message: string;
  /** An outline of the page on which a browser test failed: its screenshot does not leave the machine of a CI. */
  page?: string;
}

/** The outcome of one test runner, in the same form for Vitest and Playwright. */
export interface Report {
  passed: TestOutcome[];
  /** Failed tests, files that did not load, and errors outside of any test. */
  failures: Failure[];
}

/** One layer of the tests, such as the units, as one runner ran it. */
export interface Layer extends Report {
  name: string;
  /** From the runner's start to its end. */
  seconds: number;
}

const SLOWEST = 10;

/**
 * Renders the end of a run: every failure, the slowest tests, each layer's time, and the totals in the
 * last line.
 * A continuous-integration log shows its last lines first, so nothing else names a failed test there.
 */
export function summarize(layers: Layer[]): string {
  const passed = layers.flatMap((layer) => layer.passed);
  const failures = layers.flatMap((layer) => layer.failures);
  const slowest = passed.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    ...titled(
      'Failed',
      failures.map(({ name, message, page }) =>
        [name, firstLine(message), ...(page?.split('\n') ?? [])].join('\n      '),
      ),
    ),
    ...titled('Slowest', slowest.map(timed)),
    ...titled('Layers', layers.map(timed)),
    '',
    `${passed.length} passed, ${failures.length} failed`,
    '',
  ].join('\n');
}

function timed({ name, seconds }: TestOutcome): string {
  return `${seconds.toFixed(1).padStart(6)} s  ${name}`;
}

function titled(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}

function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.find((line) => line.trim() !== '')?.trim() ?? 'no message';
}
