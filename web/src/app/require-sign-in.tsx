import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FullScreenSpinner } from '../components/spinner.tsx';
import { useMayBeSignedIn } from '../lib/session/load-identity.ts';
import { useSessionNow } from '../lib/session/session-root.tsx';
import { useSession } from '../lib/session/session-store.ts';

interface RequireSignInProps {
  /**
   * Shows the page to a returning visitor before the identity service has answered, and builds it so: until
   * then it shows what is no secret. It has a spinner of its own, since one for the whole screen would cover
   * what can be read already.
   */
  early?: boolean;
}

/** Lets signed-in people through. Others go to the login page, which brings them back. */
export function RequireSignIn({ early = false }: RequireSignInProps) {
  useSessionNow();
  const { status } = useSession();
  const mayBeSignedIn = useMayBeSignedIn(early);
  const from = useLocation();
  if (status === 'signed-out') return <Navigate to="/login" state={{ from }} replace />;
  if (status === 'signed-in' || (early && mayBeSignedIn)) return <Outlet />;
  return <FullScreenSpinner label="Checking your session" />;
}
