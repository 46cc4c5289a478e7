import Alert from '@mui/material/Alert';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { useSessionNow } from '../../lib/session/session-root.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useAlive } from '../../lib/use-alive.ts';
import { MuiProvider } from '../../theme/mui-provider.tsx';
import { GoogleButton } from './google-button.tsx';
import { useOrigin } from './origin.ts';
import type { Attempt } from './use-attempt.ts';

interface SignInFrameProps {
  heading: string;
  title: string;
  attempt: Attempt;
  /** The way to the other of the two pages. */
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of login and signup. It sends signed-in people on, whether they were before or are just now. */
export function SignInFrame({ heading, title, attempt, footer, children }: SignInFrameProps) {
  useSessionNow();
  const session = useSession();
  const { origin } = useOrigin();
  const alive = useAlive();
  if (session.status === 'signed-in' && !attempt.running) return <Navigate to={origin} replace />;
  return (
    <MuiProvider>
      <Stack
        className="page"
        spacing={3}
        sx={{ maxWidth: '30rem', py: { xs: 5, md: 8 }, '& h1': { typography: 'h2' } }}
      >
        <PageHeading title={title}>{heading}</PageHeading>
        {session.status === 'signed-out' && session.hasEnded && (
          <Alert severity="info" role="status">
            Your session has ended. Log in to pick up where you left off.
          </Alert>
        )}
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          {/* What is typed or sent before the script is there would be lost, or end up in the address. */}
          <Stack
            component="fieldset"
            disabled={!alive}
            spacing={2.5}
            useFlexGap
            sx={{ minWidth: 0, m: 0, p: 0, border: 0 }}
          >
            <legend className="visually-hidden">{title}</legend>
            {children}
            <Divider sx={{ color: 'text.secondary', typography: 'caption' }}>or</Divider>
            <GoogleButton attempt={attempt} />
          </Stack>
        </Paper>
        {footer}
      </Stack>
    </MuiProvider>
  );
}
