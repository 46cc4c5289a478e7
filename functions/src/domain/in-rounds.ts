import { ProblemError } from '../shared/problem-error.ts';

/** How many attempts to make while somebody else keeps changing the same records. */
const MAX_ROUNDS = 5;

/**
 * Repeats an attempt until it returns a result. An attempt returns `null` if somebody else was faster.
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
