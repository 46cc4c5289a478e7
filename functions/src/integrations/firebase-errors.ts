import { codeOf } from '../shared/error-code.ts';

/**
 * Distinguishes a refused token from an unreachable service. The SDK reports a failed download of
 * Google's keys with the code of a bad token.
 */
export function isRefusedToken(error: unknown, refusals: ReadonlySet<unknown>): boolean {
  const isKeyFetchFault =
    error instanceof Error && /Error (fetching|while making)/.test(error.message);
  return refusals.has(codeOf(error)) && !isKeyFetchFault;
}
