import { roles } from '@brushline/contract/roles';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ErrorNotice } from '../components/notice.tsx';
import { Spinner } from '../components/spinner.tsx';
import { useAlive } from '../lib/hooks/use-alive.ts';
import { storedRole } from '../lib/session/stored-token.ts';
import { type CallName, mayCall, recheckRole, useRole } from '../lib/session/use-role.ts';
import type { FrameProps } from '../pages/dashboard/page-frame.tsx';
import { NotAllowedPage } from './pages.ts';
import styles from './require-role.module.css';

interface RequireRoleProps {
  /** The call that the page depends on. */
  needs: CallName;
  /** The beginning of the page, without anything private. */
  Frame: ComponentType<FrameProps>;
  children: ReactNode;
}

/**
 * Shows a page once the server has confirmed that the user's role may see it. Until then it shows the page's frame, if
 * the stored token claims such a role; the claim is not verified. The prerendered HTML contains the frame for everybody.
 * Until the script runs, a style sheet hides it according to the stored role.
 */
export function RequireRole({ needs, Frame, children }: RequireRoleProps) {
  const role = useRole();
  const isAlive = useAlive();
  const isAllowed = mayCall(role, needs);
  const [allowed, setAllowed] = useState<CallName | null>(null);
  if (isAllowed && allowed !== needs) setAllowed(needs);
  if (role === 'error')
    return (
      <ErrorNotice
        isPage
        title="We could not check whether you have access to this page"
        error={new Error('Check your connection and try again.')}
        onRetry={recheckRole}
      />
    );
  if (role === 'loading' && isAlive && !mayCall(storedRole() ?? 'customer', needs))
    return <Spinner label="Checking whether you are an admin" />;
  if (role !== 'loading' && !isAllowed)
    return (
      <NotAllowedPage
        role={role === 'customer' || role === 'admin' ? null : role}
        isLost={allowed === needs}
      />
    );
  const shownTo = roles.filter((each) => mayCall(each, needs));
  return (
    <div className={isAlive ? '' : styles.byRole} data-shown-to={shownTo.join(' ')}>
      <Frame>{isAllowed ? children : undefined}</Frame>
    </div>
  );
}
