import { loginForm } from '@brushline/contract/users';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Fault } from '../../components/form/fault.tsx';
import { loadIdentity } from '../../lib/session/load-identity.ts';
import { signInErrorText } from '../../lib/session/sign-in-error.ts';
import type { SignInAttempt } from './use-sign-in-attempt.ts';

type Request =
  | { step: 'idle' | 'sending' }
  | { step: 'sent'; email: string }
  | { step: 'failed'; reason: string | null };

/**
 * Has a link to a new password sent to the e-mail of the form around it. Whether there is such an account
 * is not said.
 */
export function ForgotPassword({ attempt }: { attempt: SignInAttempt }) {
  const { values, setFieldTouched, setFieldError } = useFormikContext<{ email: string }>();
  const [request, setRequest] = useState<Request>({ step: 'idle' });
  async function ask() {
    const email = await readEmail(values.email);
    if (email === null) {
      await setFieldTouched('email', true, true);
      return;
    }
    setFieldError('email', undefined);
    attempt.forgetError();
    setRequest({ step: 'sending' });
    setRequest(await send(email));
  }
  return (
    <>
      <Button
        variant="text"
        size="small"
        loading={request.step === 'sending'}
        onClick={ask}
        sx={{ alignSelf: 'flex-start', minWidth: 0, mt: -1, px: 0 }}
      >
        Forgot your password?
      </Button>
      {request.step === 'sent' && (
        <Alert severity="success" role="status">
          If there is an account for {request.email}, we have sent a link to reset your password. It
          can take a few minutes to arrive.
        </Alert>
      )}
      <Fault>{request.step === 'failed' ? request.reason : null}</Fault>
    </>
  );
}

async function readEmail(typed: string): Promise<string | null> {
  // The form's own rule for its e-mail, whatever else is filled in.
  const form = { email: typed, password: '-' };
  return (await loginForm.isValid(form)) ? loginForm.cast(form).email : null;
}

async function send(email: string): Promise<Request> {
  try {
    await (await loadIdentity()).requestPasswordReset(email);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    // Said or not by the provider's settings: nobody learns here who has an account.
    if (code !== 'auth/user-not-found') return { step: 'failed', reason: signInErrorText(error) };
  }
  return { step: 'sent', email };
}
