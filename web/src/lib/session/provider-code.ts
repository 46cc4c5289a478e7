/** Returns the code of the identity provider's error, such as `auth/too-many-requests`; empty for any other error. */
export function providerCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
