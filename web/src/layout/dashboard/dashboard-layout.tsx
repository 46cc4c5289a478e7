import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Spinner } from '../../components/spinner.tsx';
import { PaletteHost } from '../../features/palette/palette-host.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { mayCall, useRole } from '../../lib/session/use-role.ts';
import { useSidebar } from '../sidebar.ts';
import { DashboardDrawer } from './dashboard-drawer.tsx';
import styles from './dashboard-layout.module.css';
import { linksFor } from './dashboard-links.ts';
import { DashboardNav } from './dashboard-nav.tsx';

/** Lays out a page beside the sidebar, which is a drawer on small screens. */
export function DashboardLayout() {
  const { status } = useSession();
  const role = useRole();
  return (
    <div className={`page ${styles.layout}`}>
      {status !== 'signed-out' && <DashboardSidebar />}
      <div className={styles.content}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </div>
      {mayCall(role, 'searchOrders') && <PaletteHost screens={linksFor(role)} />}
    </div>
  );
}

/** Shows the sidebar beside the page, over it, or not at all, as set by the toggle in the bar. */
function DashboardSidebar() {
  const { beside, open, closeDrawer } = useSidebar();
  if (!beside) return <DashboardDrawer open={open} onClose={closeDrawer} />;
  if (!open) return null;
  return (
    <div className={styles.beside}>
      <DashboardNav onNavigate={() => {}} />
    </div>
  );
}
