import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SignInAttempt } from './use-sign-in-attempt.ts';

/** The form's button and, in red under the form, what the provider had against it. */
export function SignInSubmit({ attempt, children }: { attempt: SignInAttempt; children: string }) {
  return (
    <>
      <Button type="submit" variant="contained" fullWidth loading={attempt.running}>
        {children}
      </Button>
      <Typography
        role="alert"
        variant="body2"
        color="error"
        sx={{ '&:empty': { display: 'none' } }}
      >
        {attempt.error}
      </Typography>
    </>
  );
}
