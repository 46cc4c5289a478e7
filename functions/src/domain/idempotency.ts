import { createHash } from 'node:crypto';
import { ProblemError } from '../shared/problem-error.ts';

/**
 * Derives an id from what a record is about, so that a repeated request finds the record of the first one.
 *
 * @param length in hexadecimal digits
 */
export function derivedId(length: number, ...about: readonly (string | number)[]): string {
  return createHash('sha256').update(about.join('\n')).digest('hex').slice(0, length);
}

/** Refuses an idempotency key under which something else was asked for before: another `review`, for one. */
export function usedForAnother(what: string): ProblemError {
  const detail = `This Idempotency-Key was used for another ${what}. Please use a new key.`;
  return new ProblemError('idempotency_conflict', { detail });
}
