import { Outlet } from 'react-router-dom';
import { ErrorNotice } from '../components/notice.tsx';
import { Spinner } from '../components/spinner.tsx';
import { recheckAdmin, useAdmin } from '../lib/session/use-admin.ts';
import { NotAllowedPage } from '../pages/not-allowed/not-allowed-page.tsx';

/** Lets admins through once the server has said so. Until then nothing of the page is shown. */
export function RequireAdmin() {
  const admin = useAdmin();
  if (admin === 'loading') return <Spinner label="Checking whether you are an admin" />;
  if (admin === 'error')
    return (
      <ErrorNotice
        isPage
        title="We could not check whether you have access to this page"
        error={new Error('Check your connection and try again.')}
        onRetry={recheckAdmin}
      />
    );
  return admin === 'admin' ? <Outlet /> : <NotAllowedPage />;
}
