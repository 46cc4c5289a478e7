import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FullScreenSpinner } from '../components/spinner.tsx';
import { useMayBeSignedIn } from '../lib/session/load-identity.ts';
import { useSessionNow } from '../lib/session/session-root.tsx';
import { useSession } from '../lib/session/session-store.ts';

interface RequireSignInProps {
  /**
   * The page knows what to show to somebody who left a token here while it is not yet said who it is, and has
   * a spinner of its own: one for the whole screen would cover what can be read already.
   */
  early?: boolean;
}

/** Lets the signed-in through; others go to the login page, which brings them back to where they were. */
export function RequireSignIn({ early = false }: RequireSignInProps) {
  useSessionNow();
  const { status } = useSession();
  const mayBeSignedIn = useMayBeSignedIn();
  const from = useLocation();
  if (status === 'signed-out') return <Navigate to="/login" state={{ from }} replace />;
  if (status === 'signed-in' || (early && mayBeSignedIn)) return <Outlet />;
  return <FullScreenSpinner label="Checking your session" />;
}
