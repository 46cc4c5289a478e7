import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import panelStyles from '../../components/panel.module.css';
import { ApiError } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/notices/toast.ts';
import { loadIdentity } from '../../lib/session/load-identity.ts';
import { signOutEverywhere } from '../../lib/session/session.ts';
import type { User } from '../../lib/session/user.ts';
import { useAttempt } from '../sign-in/use-attempt.ts';
import styles from './account-security.module.css';
import { PasswordForm } from './password-form.tsx';

/** Shows the security settings of an account. */
export function AccountSecurity({ user, email }: { user: User; email: string }) {
  return (
    <section
      aria-labelledby="account-security"
      className={`${panelStyles.panel} ${styles.security}`}
    >
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

/** Explains why to confirm the e-mail address, and sends the link as often as it is asked to. */
function ConfirmEmail({ email }: { email: string }) {
  const { running, done, error, run } = useAttempt();
  const send = async () => (await loadIdentity()).requestEmailConfirmation();
  return (
    <div className={`apart ${styles.row}`}>
      <p role="status">
        {done
          ? `We have sent a link to ${email}. Open it, then reload this page.`
          : 'Confirm your e-mail address so that unpaid orders hold their stock for longer.'}
      </p>
      <Button variant="outlined" loading={running} onClick={() => run(send)}>
        {done ? 'Send it again' : 'Send the link'}
      </Button>
      <Fault>{error}</Fault>
    </div>
  );
}

function LogOutEverywhere({ email }: { email: string }) {
  const { running, done, error, run } = useAttempt(refusalText);
  async function leaveEverywhere() {
    await signOutEverywhere(email);
    toast.success('You are logged out on all devices');
  }
  return (
    <div className={`apart ${styles.row} ${styles.last}`}>
      <p>Lost a phone or used a shared computer? Log out everywhere, including here.</p>
      <Button variant="outlined" loading={running || done} onClick={() => run(leaveEverywhere)}>
        Log out on all devices
      </Button>
      <Fault>{error}</Fault>
    </div>
  );
}

function refusalText(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
