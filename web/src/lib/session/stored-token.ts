import { SESSION_IDLE_DAYS } from '@brushline/contract/constants';
import { type Role, roleOfClaims } from '@brushline/contract/roles';
import { DAY_MS } from '@brushline/contract/values/durations';
import { localStore, parsed } from '../browser/storage.ts';
import type { User } from './user.ts';

/** The key of the access token in local storage, which the specification names. */
const KEY = 'accessToken';

/** The token's user, stored separately because a token may lack the name. */
const USER_KEY = 'accessTokenUser';

/** The key of the uid of the person who pressed Log Out last, until somebody logs in. */
const LEFT_KEY = 'loggedOut';

/** A token with less time left, in milliseconds, may expire in transit. */
const SHORTEST_MS = 60_000;

export function storedToken(): string | null {
  return localStore.read(KEY);
}

export function storeToken(token: string): void {
  localStore.write(KEY, token);
}

export function forgetToken(): void {
  localStore.remove(KEY);
  localStore.remove(USER_KEY);
}

/** Returns the stored token while the API accepts it; `null` if it is about to expire. Times in ms. */
export function validToken(now: number): string | null {
  const token = storedToken();
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1000 - now > SHORTEST_MS ? token : null;
}

/** Returns the role that the stored token names. */
export function storedRole(): Role | null {
  return roleOfClaims(claimsOf(storedToken()));
}

/** Keeps the signed-in person for the next visit, which shows the page before the identity service has loaded. */
export function storeUser(user: User): void {
  localStore.write(USER_KEY, JSON.stringify(user));
  localStore.remove(LEFT_KEY);
}

/** Notes that this person pressed Log Out. */
export function noteLogOut(uid: string): void {
  localStore.write(LEFT_KEY, uid);
}

/** Returns the uid of the person who pressed Log Out in this browser; `null` once somebody has logged in. */
export function whoLoggedOut(): string | null {
  return localStore.read(LEFT_KEY);
}

/** Tells whether a person is stored, whose token may have expired or never arrived. */
export function hasStoredUser(): boolean {
  return localStore.read(USER_KEY) !== null;
}

/** Returns the person whose token is stored and valid; `null` if only the identity service can tell. */
export function storedUser(now: number): User | null {
  const user = parsed(localStore.read(USER_KEY));
  if (!isUser(user) || user.uid === whoLoggedOut()) return null;
  return isTokenOf(validToken(now), user.uid) ? user : null;
}

/** Checks a user by hand, because the schema library would add to the first load. */
function isUser(value: unknown): value is User {
  const user: Partial<Record<keyof User, unknown>> = { ...(typeof value === 'object' && value) };
  const isText = (text: unknown) => typeof text === 'string' || text === null;
  return (
    typeof user.uid === 'string' &&
    [user.email, user.displayName, user.photoURL].every(isText) &&
    [user.emailVerified, user.hasPassword].every((flag) => typeof flag === 'boolean')
  );
}

/** Tells whether a token was issued to this person. Reads its claims only; the server verifies them. */
export function isTokenOf(token: string | null, uid: string): boolean {
  return claimsOf(token).sub === uid;
}

/** Tells whether a token expired so long ago that nobody can have used this browser since. Times in ms. */
export function isLongUnused(token: string | null, now: number): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && now - exp * 1000 > SESSION_IDLE_DAYS * DAY_MS;
}

function claimsOf(token: string | null): Readonly<Record<string, unknown>> {
  try {
    const [, claims = ''] = token?.split('.') ?? [];
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return { ...(typeof read === 'object' && read) };
  } catch {
    return {};
  }
}
