import { forgetAnswersBut } from '../offline/kept-answers.ts';
import { forgetPrivateQueries } from '../query-client.ts';
import { createStore, useStore } from '../store.ts';
import { storedToken, storedUser, storeUser } from './stored-token.ts';
import type { User } from './user.ts';

/** A user as the identity client describes them. */
interface FoundUser extends Omit<User, 'hasPassword'> {
  readonly providerData: readonly { readonly providerId: string }[];
}

export type Session =
  | { readonly status: 'loading' }
  | {
      readonly status: 'signed-out';
      /** The session ended without Log Out, and the page says so. */
      readonly hasEnded?: true;
    }
  | { readonly status: 'signed-in'; readonly user: User };

export const sessionStore = createStore<Session>({ status: 'loading' });

/** Counts how often a person has logged out, or another has taken their place. Pages that show input must then reset. */
export const departures = createStore(0);

let isLeaving = false;

/** Whether somebody was signed in at the last visit, even if their token has expired since. */
let wasSignedIn = false;

/** Notes that the person is about to log out, so that no page explains why the session ended. */
export function announceLeaving(): void {
  isLeaving = true;
}

/**
 * Publishes the identity service's user to the pages. When the person changes, here or in another tab, everything that the
 * earlier person saw is forgotten.
 */
export function publishUser(found: FoundUser | null): void {
  const before = currentUser();
  if (found) showSignedIn(toUser(found));
  else showSignedOut();
  if (before && before.uid === found?.uid) return;
  if (before) forgetPrivateQueries();
  if (before && found) departures.set(departures.get() + 1);
  forgetAnswersBut(found?.uid ?? null).catch(console.error);
}

/** Shows who is signed in. The same person again changes nothing. */
function showSignedIn(user: User): void {
  isLeaving = false;
  storeUser(user);
  if (JSON.stringify(currentUser()) !== JSON.stringify(user))
    sessionStore.set({ status: 'signed-in', user });
}

function showSignedOut(): void {
  if (sessionStore.get().status === 'signed-out') return;
  const hasEnded = (currentUser() !== null || wasSignedIn) && !isLeaving;
  sessionStore.set({ status: 'signed-out', ...(hasEnded && { hasEnded }) });
}

function toUser(found: FoundUser): User {
  const { uid, email, displayName, photoURL, emailVerified, providerData } = found;
  const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
  return { uid, email, displayName, photoURL, emailVerified, hasPassword };
}

/**
 * Continues the session of the last visit while its token is valid. The identity service loads later, and
 * confirms it or publishes the actual user.
 */
export function resumeSession(now: number): void {
  wasSignedIn = storedToken() !== null;
  const user = storedUser(now);
  if (user) sessionStore.set({ status: 'signed-in', user });
}

/** Returns the session; `loading` until this browser or the identity service knows who is signed in. */
export function useSession(): Session {
  return useStore(sessionStore);
}

/** Returns the signed-in person; `null` for a visitor, and while the session is loading. */
export function useUser(): User | null {
  return userOf(useSession());
}

/** Returns the same as `useUser`, outside a component. */
export function currentUser(): User | null {
  return userOf(sessionStore.get());
}

function userOf(session: Session): User | null {
  return session.status === 'signed-in' ? session.user : null;
}
