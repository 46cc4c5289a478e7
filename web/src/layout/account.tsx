import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { keepFocus } from '../lib/browser/keep-focus.ts';
import { toast } from '../lib/notices/toast.ts';
import { useMayBeSignedIn } from '../lib/session/load-identity.ts';
import { signOut } from '../lib/session/session.ts';
import { useSession, useUser } from '../lib/session/session-store.ts';
import styles from './nav-bar.module.css';

async function logOut() {
  try {
    await signOut();
    // The button disappears with the session.
    keepFocus();
  } catch {
    toast.error('We could not log you out. Check your connection and try again.');
  }
}

/** Shows the name of the signed-in person, and Log Out. */
export function Account() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <span className={styles.displayName}>{user.displayName}</span>
      <Button variant="outlined" onClick={logOut}>
        Log Out
      </Button>
    </>
  );
}

/** Shows the link to the login page while nobody is signed in. */
export function LogInLink() {
  const session = useSession();
  const mayBeSignedIn = useMayBeSignedIn();
  const from = useLocation();
  useEffect(() => document.documentElement.classList.remove('returning'), []);
  if (session.status === 'signed-in') return null;
  // A returning visitor should not see a Log In that vanishes after a moment.
  if (session.status === 'loading' && mayBeSignedIn) return null;
  const state = from.pathname === '/login' || from.pathname === '/signup' ? from.state : { from };
  return (
    <Link to="/login" state={state} className={styles.logIn}>
      Log In
    </Link>
  );
}
