import { ProblemError } from '../shared/problem-error.ts';

/**
 * Refuses to replace a value that somebody else has changed since the caller saw it. Clients that do not state what
 * they saw replace any value, as in the specification.
 */
export function requireSeen<Value>(
  code: 'review_changed' | 'role_changed',
  now: Value,
  seen: Value | undefined = now,
): void {
  if (seen === now) return;
  throw new ProblemError(code, {
    detail: 'Somebody else has changed this. Nothing has been saved.',
  });
}
