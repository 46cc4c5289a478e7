import { createHash } from 'node:crypto';
import { ProblemError } from '../shared/problem-error.ts';

/**
 * Derives an id from the subject of a record, so that a repeated request finds the record of the first one.
 *
 * @param length in hexadecimal digits
 */
export function derivedId(length: number, ...about: readonly (string | number)[]): string {
  return createHash('sha256').update(about.join('\n')).digest('hex').slice(0, length);
}

/** Refuses an idempotency key that was used for another request, such as another `review`. */
export function requireSameRequest(isSame: boolean, what: string): void {
  if (isSame) return;
  const detail = `This Idempotency-Key was used for another ${what}. Please use a new key.`;
  throw new ProblemError('idempotency_conflict', { detail });
}
