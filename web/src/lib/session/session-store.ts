import { createStore } from '../store.ts';

/** The signed-in person. */
export interface User {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** Whether the person has shown that the e-mail is theirs; mails about orders go to such alone. */
  readonly emailVerified: boolean;
  /** Whether this account has a password here; one that Google vouches for may have none. */
  readonly hasPassword: boolean;
}

/** A user as the identity service's client knows them. */
interface FoundUser extends Omit<User, 'hasPassword'> {
  readonly providerData: readonly { readonly providerId: string }[];
}

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

export const sessionStore = createStore<Session>({ status: 'loading' });

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

/** Takes what a page may know of the identity service's user; the same person again changes nothing. */
export function publishUser(found: FoundUser | null): void {
  if (!found) {
    sessionStore.set({ status: 'signed-out' });
    return;
  }
  const { uid, email, displayName, photoURL, emailVerified } = found;
  const hasPassword = found.providerData.some(({ providerId }) => providerId === 'password');
  const user = { uid, email, displayName, photoURL, emailVerified, hasPassword };
  const now = sessionStore.get();
  if (now.status === 'signed-in' && isSame(now.user, user)) return;
  sessionStore.set({ status: 'signed-in', user });
}
