import { ProblemError } from '../../shared/problem-error.ts';

/** Returns the id of what a row of a run has done. It is looked for under this id before it is done again. */
export function rowId(runId: string, index: number): string {
  return `${runId}-${index}`;
}

/**
 * Runs `work`, and answers `null` or why it was refused, in words.
 *
 * @throws what is no refusal; a database that is out of reach refuses nothing for good
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
