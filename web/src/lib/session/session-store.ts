import { forgetAnswersBut } from '../offline/kept-answers.ts';
import { forgetPrivateQueries } from '../query-client.ts';
import { createStore, useStore } from '../store.ts';
import { storedUser, storeUser } from './stored-token.ts';
import type { User } from './user.ts';

/** A user as the identity service's client knows them. */
interface FoundUser extends Omit<User, 'hasPassword'> {
  readonly providerData: readonly { readonly providerId: string }[];
}

export type Session =
  | { readonly status: 'loading' }
  | {
      readonly status: 'signed-out' /** Not by Log Out: the page says why. */;
      readonly hasEnded?: true;
    }
  | { readonly status: 'signed-in'; readonly user: User };

export const sessionStore = createStore<Session>({ status: 'loading' });

/** The number of logouts. A logout deletes the drafts, so a page that shows one must reset. */
export const departures = createStore(0);

function isSame(a: User, b: User): boolean {
  return (
    a.uid === b.uid &&
    a.email === b.email &&
    a.displayName === b.displayName &&
    a.photoURL === b.photoURL &&
    a.emailVerified === b.emailVerified &&
    a.hasPassword === b.hasPassword
  );
}

let isLeaving = false;

/** Notes that the person is about to log out, so that no page explains why the session ended. */
export function announceLeaving(): void {
  isLeaving = true;
}

/**
 * Publishes the identity service's user to the pages. The same person again changes nothing. When the person
 * changes, here or in another tab, everything that the earlier one was shown is forgotten.
 */
export function publishUser(found: FoundUser | null): void {
  const now = sessionStore.get();
  const before = now.status === 'signed-in' ? now.user : null;
  if (!found) {
    if (now.status === 'signed-out') return;
    sessionStore.set({ status: 'signed-out', ...(before && !isLeaving && { hasEnded: true }) });
  } else {
    isLeaving = false;
    const { uid, email, displayName, photoURL, emailVerified } = found;
    const hasPassword = found.providerData.some(({ providerId }) => providerId === 'password');
    const user = { uid, email, displayName, photoURL, emailVerified, hasPassword };
    storeUser(user);
    if (!before || !isSame(before, user)) sessionStore.set({ status: 'signed-in', user });
  }
  if (before?.uid === found?.uid) return;
  if (before) forgetPrivateQueries();
  forgetAnswersBut(found?.uid ?? null).catch(console.error);
}

/**
 * Continues the session of the last visit while its token is valid. The identity service loads later, and
 * confirms it or publishes the actual user.
 */
export function resumeSession(now: number): void {
  const user = storedUser(now);
  if (user) sessionStore.set({ status: 'signed-in', user });
}

/** Returns the session: `loading` until somebody is known, here or by the identity service. */
export function useSession(): Session {
  return useStore(sessionStore);
}
