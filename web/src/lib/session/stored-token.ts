/** The access token in local storage, as the specification has it. A closed storage holds nothing. */
const KEY = 'accessToken';

export function storedToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // The token in memory goes on to serve this page.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then none was stored.
  }
}

/** Whether a token was issued to this person. Reads its claims only; the server is who verifies. */
export function isTokenOf(token: string | null, uid: string): boolean {
  try {
    const claims = token?.split('.')[1] ?? '';
    const json = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    const { sub }: { sub?: unknown } = JSON.parse(json);
    return sub === uid;
  } catch {
    return false;
  }
}
