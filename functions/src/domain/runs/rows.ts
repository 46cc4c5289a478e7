import { ProblemError } from '../../shared/problem-error.ts';

/** Returns the id of the record of what a row of a run did, by which a repeated row is recognized. */
export function rowId(runId: string, index: number): string {
  return `${runId}-${index}`;
}

/**
 * Runs `work`, and returns `null` or the reason why it was refused.
 *
 * @throws any other error, including an outage of the database, which is not a final refusal
 */
export async function orRefusal(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code === 'unavailable') throw error;
    const errors = Object.values(error.errors ?? {});
    return errors.length > 0 ? [...new Set(errors)].join('. ') : error.message;
  }
}
