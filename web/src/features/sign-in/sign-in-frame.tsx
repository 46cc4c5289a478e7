import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import panelStyles from '../../components/panel.module.css';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import { useIdentityNow } from '../../lib/session/session-root.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { GoogleButton } from './google-button.tsx';
import { useOrigin } from './origin.ts';
import styles from './sign-in.module.css';
import type { Attempt } from './use-attempt.ts';

interface SignInFrameProps {
  heading: string;
  title: string;
  attempt: Attempt;
  /** The way to the other of the two pages. */
  footer: ReactNode;
  children: ReactNode;
}

/** Frames login and signup. It sends signed-in people on, whether they already were or have just signed in. */
export function SignInFrame({ heading, title, attempt, footer, children }: SignInFrameProps) {
  useIdentityNow();
  const session = useSession();
  const { origin } = useOrigin();
  const alive = useAlive();
  if (session.status === 'signed-in' && !attempt.running) return <Navigate to={origin} replace />;
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title={title}>{heading}</PageHeading>
      {session.status === 'signed-out' && session.hasEnded && (
        <p role="status" className={styles.told}>
          Your session has ended. Log in to pick up where you left off.
        </p>
      )}
      <div className={panelStyles.panel}>
        {/* What is typed or sent before the script is there would be lost, or end up in the address. */}
        <fieldset disabled={!alive} className={styles.fields}>
          <legend className="visually-hidden">{title}</legend>
          {children}
          <p className={styles.or}>or</p>
          <GoogleButton attempt={attempt} />
        </fieldset>
      </div>
      {footer}
    </div>
  );
}
