import { codeOf } from '../shared/error-code.ts';

/**
 * Tells a token that is refused from a service that cannot be asked. The SDK gives a failed download
 * of Google's keys the code of a bad token.
 */
export function isRefusedToken(error: unknown, refusals: ReadonlySet<unknown>): boolean {
  const isKeyFetchFault =
    error instanceof Error && /Error (fetching|while making)/.test(error.message);
  return refusals.has(codeOf(error)) && !isKeyFetchFault;
}
