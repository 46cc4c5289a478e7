import { SESSION_IDLE_DAYS } from '@brushline/contract/constants';
import { localStore } from '../storage.ts';

/** The access token in local storage, as the specification has it. */
const KEY = 'accessToken';

export function storedToken(): string | null {
  return localStore.read(KEY);
}

export function storeToken(token: string): void {
  localStore.write(KEY, token);
}

export function forgetToken(): void {
  localStore.remove(KEY);
}

/** Whether a token was issued to this person. Reads its claims only; the server verifies them. */
export function isTokenOf(token: string | null, uid: string): boolean {
  return claimsOf(token).sub === uid;
}

/** Whether a token expired so long ago that nobody can have used this browser since. Times in ms. */
export function isLongUnused(token: string | null, now: number): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && now - exp * 1000 > SESSION_IDLE_DAYS * 24 * 3_600_000;
}

function claimsOf(token: string | null): { sub?: unknown; exp?: unknown } {
  try {
    const [, claims = ''] = token?.split('.') ?? [];
    const parsed: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return { ...(typeof parsed === 'object' && parsed) };
  } catch {
    return {};
  }
}
