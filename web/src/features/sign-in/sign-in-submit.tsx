import Button from '@mui/material/Button';
import { Fault } from '../../components/form/fault.tsx';
import type { SignInAttempt } from './use-sign-in-attempt.ts';

/** The form's button and, in red under the form, what the provider had against it. */
export function SignInSubmit({ attempt, children }: { attempt: SignInAttempt; children: string }) {
  return (
    <>
      <Button type="submit" variant="contained" fullWidth loading={attempt.running}>
        {children}
      </Button>
      <Fault>{attempt.error}</Fault>
    </>
  );
}
