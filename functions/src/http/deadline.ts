import { ProblemError } from '../shared/problem-error.ts';

/** The longest time of a handler. Hosting gives up after 60 s, and the function after 30 s. */
export const DEADLINE_MS = 25_000;

/**
 * Returns the result of `work`, or throws `unavailable` when it takes longer. The work itself continues, and a
 * retry of the call finds its result.
 */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new ProblemError('unavailable', { detail: 'This took too long. Please try again.' }));
  }, deadlineMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
