import { ProblemError } from '../shared/problem-error.ts';

/**
 * Refuses to replace what somebody else has changed since the caller looked. Clients that do not say what they have
 * seen replace whatever is there, as the specification's calls do.
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
