import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
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
  useSidebarFollowsScreen(beside);
  return (
    <div className={`page ${styles.layout}`}>
      {status !== 'signed-out' && <DashboardSidebar beside={beside} />}
      <div className={styles.content}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

/** Shown from the start where there is room, hidden where it would cover the page. */
function useSidebarFollowsScreen(beside: boolean) {
  const { open, toggle, close } = useSidebar();
  const { pathname } = useLocation();
  // React may run an effect twice in a row; the second time the toggle would undo the first.
  const last = useRef<boolean | null>(null);
  useLayoutEffect(() => {
    if (last.current === beside) return;
    last.current = beside;
    if (open !== beside) toggle();
  }, [beside, open, toggle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the drawer.
  useEffect(() => {
    if (!beside) close();
  }, [pathname]);
}
