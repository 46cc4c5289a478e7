import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/spinner.tsx';
import { useSidebar } from '../../layout/sidebar.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { breakpoints } from '../../theme/tokens.ts';
import styles from './dashboard-layout.module.css';
import { DashboardSidebar } from './dashboard-sidebar.tsx';

/** The page beside its sidebar; on small screens the sidebar is a drawer. */
export function DashboardLayout() {
  const { status } = useSession();
  const beside = useMediaQuery(`(min-width: ${breakpoints.large}px)`, { noSsr: true });
  const open = useSidebarOn(beside);
  return (
    <div className={`page ${styles.layout}`}>
      {status !== 'signed-out' && <DashboardSidebar beside={beside} open={open} />}
      <div className={styles.content}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

/**
 * Whether the sidebar is shown: from the start where there is room, on demand where it would cover the
 * page. What holds for one kind of screen does not for the other, so a change begins anew.
 */
function useSidebarOn(beside: boolean): boolean {
  const { open, show, close } = useSidebar();
  const { pathname } = useLocation();
  const [settledFor, setSettledFor] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    show(beside);
    setSettledFor(beside);
  }, [beside, show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the drawer.
  useEffect(() => {
    if (!beside) close();
  }, [pathname]);
  return open && settledFor === beside;
}
