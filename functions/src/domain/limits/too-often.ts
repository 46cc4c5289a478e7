import { counted } from '@brushline/contract/values/digits';
import { ProblemError } from '../../shared/problem-error.ts';

/** Makes a refusal that tells the user how long to wait. */
export function tooOften(what: string, retryAfterMs: number, warning?: string): ProblemError {
  const retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new ProblemError('rate_limited', {
    detail: `${what} Please wait ${inWords(retryAfterSeconds)}, then try again.`,
    retryAfterSeconds,
    ...(warning !== undefined && { warning }),
  });
}

function inWords(seconds: number): string {
  if (seconds < 120) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
