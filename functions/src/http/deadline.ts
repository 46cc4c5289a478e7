import { ProblemError } from '../shared/problem-error.ts';
import { within } from '../shared/within.ts';

/** The longest time of a handler. Hosting gives up after 60 s, and the function after 30 s. */
export const DEADLINE_MS = 25_000;

/** Returns the result of `work`, or throws `unavailable` when it takes longer. A retry of the call finds its result. */
export function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  const detail = 'This took too long. Please try again.';
  return within(work, deadlineMs, () => new ProblemError('unavailable', { detail }));
}
