import type { Role } from '@brushline/contract/roles';
import { ProblemError } from '../../shared/problem-error.ts';

/**
 * Refuses to replace a role that somebody else has changed since the caller saw it. Clients that do not state what
 * they saw replace any role, as in the specification.
 */
export function requireSeen(now: Role | null, seen: Role | null | undefined = now): void {
  if (seen === now) return;
  throw new ProblemError('role_changed', {
    detail: 'Somebody else has changed this. Nothing has been saved.',
  });
}
