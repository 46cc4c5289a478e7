import { MAX_LENGTH, SESSION_DAYS } from '@brushline/contract/constants';
import { roleOfClaims } from '@brushline/contract/roles';
import { DAY_MS } from '@brushline/contract/values/durations';
import { isVisible, normaliseEmail, normaliseText } from '@brushline/contract/values/text';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Account, Identity } from '../domain/identity.ts';
import { codeOf } from '../shared/error-code.ts';
import { oneLine } from '../shared/plain-text.ts';
import { ProblemError } from '../shared/problem-error.ts';
import { isRefusedToken } from './firebase-errors.ts';

/** The most users that the service looks up at once. */
const LOOK_UP_MOST = 100;

/** The errors of a refused token; any other error is an outage of the identity service. */
const BAD_TOKEN = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Identifies people through Firebase Auth. Throws `unavailable` when it cannot be reached. */
export function firebaseIdentity(auth: Auth): Identity {
  return {
    async verify(token) {
      const decoded = await decode(auth, token);
      return decoded && accountOfToken(decoded);
    },
    async verifyLive(token) {
      const decoded = await decode(auth, token);
      const user = decoded && (await find(() => auth.getUser(decoded.uid)));
      return user && isStillValid(decoded, user) ? accountOfUser(user) : null;
    },
    async findByEmail(email) {
      const user = await find(() => auth.getUserByEmail(email));
      return user && accountOfUser(user);
    },
    async findByUid(uid) {
      const user = await find(() => auth.getUser(uid));
      return user && accountOfUser(user);
    },
    async findAll(uids) {
      const accounts: Account[] = [];
      for (let from = 0; from < uids.length; from += LOOK_UP_MOST) {
        const some = uids.slice(from, from + LOOK_UP_MOST).map((uid) => ({ uid }));
        const { users } = await reach(() => auth.getUsers(some));
        accounts.push(...users.map(accountOfUser));
      }
      return accounts;
    },
    async endSessions(uid) {
      await reach(() => auth.revokeRefreshTokens(uid).catch(orGone));
    },
    async deleteAccount(uid) {
      await reach(() => auth.deleteUser(uid).catch(orGone));
    },
    async setRole(uid, role) {
      const { customClaims } = await reach(() => auth.getUser(uid));
      const { role: _former, ...others } = customClaims ?? {};
      const claims = {
        admin: role === 'admin',
        ...(role !== null && role !== 'admin' && { role }),
      };
      await reach(() => auth.setCustomUserClaims(uid, { ...others, ...claims }));
    },
  };
}

async function decode(auth: Auth, token: string): Promise<DecodedIdToken | null> {
  try {
    const decoded = await auth.verifyIdToken(token);
    return isSessionOver(decoded) ? null : decoded;
  } catch (error) {
    // The SDK throws a TypeError for a token whose claims are `null`.
    if (isRefusedToken(error, BAD_TOKEN) || error instanceof TypeError) return null;
    throw unavailable(error);
  }
}

/** Tells whether a session has lasted too long. A renewed token still names the login that began its session. */
function isSessionOver({ auth_time }: DecodedIdToken): boolean {
  return Date.now() - auth_time * 1000 > SESSION_DAYS * DAY_MS;
}

/**
 * Tells whether a token is still valid. Revoking a user's sessions moves `tokensValidAfterTime` past the login of their
 * tokens.
 */
function isStillValid(token: DecodedIdToken, user: UserRecord): boolean {
  const validAfterMs = user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0;
  return !user.disabled && token.auth_time * 1000 >= validAfterMs;
}

const UNKNOWN_USER: readonly unknown[] = ['auth/user-not-found', 'auth/invalid-email'];

/** Accepts that an account was deleted in the meantime: it has no sessions, and cannot be deleted again. */
function orGone(error: unknown): void {
  if (codeOf(error) !== 'auth/user-not-found') throw error;
}

function find(ask: () => Promise<UserRecord>): Promise<UserRecord | null> {
  const orNobody = (error: unknown) => {
    if (UNKNOWN_USER.includes(codeOf(error))) return null;
    throw error;
  };
  return reach(() => ask().catch(orNobody));
}

async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): ProblemError {
  const detail = 'The sign-in service is unavailable right now. Please try again.';
  return new ProblemError('unavailable', { detail, retryAfterSeconds: 5, cause });
}

function accountOfToken(token: DecodedIdToken): Account {
  return {
    uid: token.uid,
    email: token.email ? normaliseEmail(token.email) : null,
    name: nameOf(token.name),
    role: roleOfClaims(token),
    emailVerified: token.email_verified === true,
  };
}

function accountOfUser(user: UserRecord): Account {
  return {
    uid: user.uid,
    email: user.email ? normaliseEmail(user.email) : null,
    name: nameOf(user.displayName),
    role: roleOfClaims(user.customClaims ?? {}),
    emailVerified: user.emailVerified === true,
    ...(user.disabled && { isDisabled: true }),
  };
}

/**
 * Returns a name as one line within the length limit; `null` if there is nothing to see in it. The service accepts any
 * text, and the name is shown on orders, invoices and reviews.
 */
function nameOf(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const name = oneLine(normaliseText(given)).slice(0, MAX_LENGTH.name).toWellFormed();
  return isVisible(name) ? name : null;
}
