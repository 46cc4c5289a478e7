import Button from '@mui/material/Button';
import { useState } from 'react';
import { Fault } from '../../components/form/fault.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { signOutEverywhere } from '../../lib/session/session.ts';
import type { User } from '../../lib/session/session-store.ts';
import styles from './account-security.module.css';
import { ConfirmEmail } from './confirm-email.tsx';
import { PasswordForm } from './password-form.tsx';

interface AccountSecurityProps {
  user: User;
  email: string;
}

/** What a person can do for the safety of their account. */
export function AccountSecurity({ user, email }: AccountSecurityProps) {
  return (
    <section aria-labelledby="account-security" className={styles.security}>
      <h2 id="account-security">Sign-in and security</h2>
      {!user.emailVerified && <ConfirmEmail email={email} />}
      {user.hasPassword ? (
        <PasswordForm person={{ name: user.displayName ?? '', email }} />
      ) : (
        <p>You sign in with Google. Change your password in your Google account.</p>
      )}
      <LogOutEverywhere email={email} />
    </section>
  );
}

function LogOutEverywhere({ email }: { email: string }) {
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  async function leave() {
    setRunning(true);
    setFault(null);
    try {
      await signOutEverywhere(email);
    } catch (error) {
      setFault(
        error instanceof ApiError ? error.message : 'Something went wrong. Please try again.',
      );
      setRunning(false);
    }
  }
  return (
    <div className={`${styles.row} ${styles.last}`}>
      <p>Lost a phone or used a shared computer? Log out everywhere, including here.</p>
      <Button variant="outlined" loading={running} onClick={leave}>
        Log out on all devices
      </Button>
      <Fault>{fault}</Fault>
    </div>
  );
}
