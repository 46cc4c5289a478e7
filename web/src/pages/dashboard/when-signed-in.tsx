import type { ReactNode } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useUser } from '../../lib/session/session-store.ts';
import type { User } from '../../lib/session/user.ts';

/** Renders the content that needs the signed-in person, on a page that is shown before they are known. */
export function WhenSignedIn({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser();
  return user ? children(user) : <Spinner label="Checking your session" />;
}
