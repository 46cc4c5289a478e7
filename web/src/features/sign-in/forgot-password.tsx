import { loginForm } from '@brushline/contract/users';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import { loadIdentity } from '../../lib/session/load-identity.ts';
import { providerCode } from '../../lib/session/provider-code.ts';
import styles from './sign-in.module.css';
import { type Attempt, useAttempt } from './use-attempt.ts';

/** Sends a reset link to the e-mail address in the surrounding form. Does not reveal whether the account exists. */
export function ForgotPassword({ attempt }: { attempt: Attempt }) {
  const { values, setFieldTouched, setFieldError } = useFormikContext<{ email: string }>();
  const [sentTo, setSentTo] = useState('');
  const request = useAttempt();
  async function ask() {
    const email = await readEmail(values.email);
    if (email === null) {
      await setFieldTouched('email', true, true);
      return;
    }
    setFieldError('email', undefined);
    attempt.forgetError();
    setSentTo(email);
    await request.run(() => send(email));
  }
  return (
    <>
      <Button variant="text" loading={request.running} onClick={ask}>
        Forgot your password?
      </Button>
      {request.done && (
        <p role="status" className={styles.told}>
          If there is an account for {sentTo}, we have sent a link to reset your password. It can
          take a few minutes to arrive.
        </p>
      )}
      <Fault>{request.error}</Fault>
    </>
  );
}

async function readEmail(typed: string): Promise<string | null> {
  // Validates only the e-mail address, by the rule of the login form.
  const form = { email: typed, password: '-' };
  return (await loginForm.isValid(form)) ? loginForm.cast(form).email : null;
}

async function send(email: string): Promise<void> {
  try {
    await (await loadIdentity()).requestPasswordReset(email);
  } catch (error) {
    // Some configurations of the identity service report an unknown account, which must stay hidden.
    if (providerCode(error) !== 'auth/user-not-found') throw error;
  }
}
