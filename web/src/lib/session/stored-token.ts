import { SESSION_IDLE_DAYS } from '@brushline/contract/constants';

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
  return claimsOf(token).sub === uid;
}

/** Whether a token ran out so long ago that nobody can have used this browser since. Times in ms. */
export function isLongUnused(token: string | null, now: number): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && now - exp * 1000 > SESSION_IDLE_DAYS * 24 * 3_600_000;
}

function claimsOf(token: string | null): { sub?: unknown; exp?: unknown } {
  try {
    const claims = token?.split('.')[1] ?? '';
    return Object(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}
