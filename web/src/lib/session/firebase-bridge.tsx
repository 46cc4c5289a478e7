import { DISPLAY_NAME_CHECK_MS } from '@brushline/contract/constants';
import { onIdTokenChanged } from 'firebase/auth';
import { useEffect } from 'react';
import { useAuth, useUser } from 'reactfire';
import { keepToken } from './keep-token.ts';
import { publishUser } from './session-store.ts';

/** Publishes reactfire's user, and keeps the stored access token up to date. */
export function FirebaseBridge() {
  const auth = useAuth();
  const { status, data: user } = useUser();
  useEffect(() => {
    if (status === 'success') publishUser(user);
  }, [status, user]);
  useEffect(
    () =>
      onIdTokenChanged(auth, (changed) => {
        keepToken(auth, changed).catch(console.error);
      }),
    [auth],
  );
  useDisplayNameCheck();
  return null;
}

/** Polls for the display name, which is set after the account is created, without an event. */
function useDisplayNameCheck() {
  const auth = useAuth();
  const { data: user } = useUser();
  useEffect(() => {
    if (!user || user.displayName) return;
    const timer = setInterval(() => {
      if (!auth.currentUser?.displayName) return;
      publishUser(auth.currentUser);
      clearInterval(timer);
    }, DISPLAY_NAME_CHECK_MS);
    return () => clearInterval(timer);
  }, [auth, user]);
}
