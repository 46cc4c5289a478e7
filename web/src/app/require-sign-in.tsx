import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FullScreenSpinner } from '../components/spinner.tsx';
import { useMayBeSignedIn } from '../lib/session/load-identity.ts';
import { useSessionNow } from '../lib/session/session-root.tsx';
import { departures, useSession } from '../lib/session/session-store.ts';
import { useStore } from '../lib/store.ts';

/**
 * Lets signed-in users through. Others go to the login page, which returns them here. A returning visitor sees the page
 * before the identity service has answered, and it is prerendered like that. Until then the page shows only public
 * content and its own spinner, because a full-screen one would cover what can already be read.
 */
export function RequireSignIn() {
  useSessionNow();
  const { status } = useSession();
  const mayBeSignedIn = useMayBeSignedIn(true);
  const departed = useStore(departures);
  const from = useLocation();
  const isOut = status === 'signed-out';
  if (status === 'signed-in' || (mayBeSignedIn && !isOut)) return <Outlet key={departed} />;
  return (
    <>
      {isOut && <Navigate to="/login" state={{ from }} replace />}
      {/* It is also shown while the code of the login page loads. */}
      <FullScreenSpinner label="Checking your session" />
    </>
  );
}
