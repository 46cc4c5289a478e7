import type { ReactNode } from 'react';
import { ErrorNotice } from '../components/notice.tsx';
import { Spinner } from '../components/spinner.tsx';
import { type CallName, mayCall, recheckRole, useRole } from '../lib/session/use-role.ts';
import { NotAllowedPage } from '../pages/not-allowed/not-allowed-page.tsx';

interface RequireRoleProps {
  /** The call that the page is made of. */
  needs: CallName;
  children: ReactNode;
}

/** Shows a page to whose role it belongs, once the server has said so. Until then nothing of it is shown. */
export function RequireRole({ needs, children }: RequireRoleProps) {
  const role = useRole();
  if (role === 'loading') return <Spinner label="Checking whether you are an admin" />;
  if (role === 'error')
    return (
      <ErrorNotice
        isPage
        title="We could not check whether you have access to this page"
        error={new Error('Check your connection and try again.')}
        onRetry={recheckRole}
      />
    );
  if (mayCall(role, needs)) return children;
  return <NotAllowedPage role={role === 'customer' || role === 'admin' ? null : role} />;
}
