import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FullScreenSpinner } from '../components/spinner.tsx';
import { useSessionNow } from '../lib/session/session-root.tsx';
import { useSession } from '../lib/session/use-session.ts';

/** Lets the signed-in through; others go to the login page, which brings them back to where they were. */
export function RequireSignIn() {
  useSessionNow();
  const { status } = useSession();
  const from = useLocation();
  if (status === 'loading') return <FullScreenSpinner label="Checking who you are" />;
  if (status === 'signed-out') return <Navigate to="/login" state={{ from }} replace />;
  return <Outlet />;
}
