import { ProblemError } from '../shared/problem-error.ts';

/** How often to start over when somebody else changes the same records in the meantime. */
const MAX_ROUNDS = 5;

/**
 * Repeats an attempt until it returns a result. It returns `null` if somebody else was faster.
 *
 * @throws ProblemError `unavailable` when they are faster each time
 */
export async function inRounds<T>(attempt: (round: number) => Promise<T | null>): Promise<T> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = await attempt(round);
    if (result !== null) return result;
  }
  throw new ProblemError('unavailable', { retryAfterSeconds: 1 });
}
