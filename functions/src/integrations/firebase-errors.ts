/**
 * Tells a token that is refused from a service that cannot be asked. The SDK gives a failed download
 * of Google's keys the code of a bad token.
 */
export function isRefusedToken(error: unknown, refusals: ReadonlySet<string>): boolean {
  const isKeyFetchFault =
    error instanceof Error && /Error (fetching|while making)/.test(error.message);
  return refusals.has(codeOf(error)) && !isKeyFetchFault;
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
