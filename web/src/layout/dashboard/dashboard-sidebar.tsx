import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { whenIdle } from '../../lib/when-idle.ts';
import { useSidebar } from '../sidebar.ts';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard-sidebar.module.css';

const DashboardDrawer = lazyComponent(
  async () => (await import('./dashboard-drawer.tsx')).DashboardDrawer,
);

/** Beside the page or above it, as the toggle in the bar says. */
export function DashboardSidebar() {
  const { beside, open, closeDrawer } = useSidebar();
  if (!beside) return <DrawerWhenNeeded open={open} onClose={closeDrawer} />;
  if (!open) return null;
  return (
    <div className={styles.beside}>
      <DashboardNav onNavigate={() => {}} />
    </div>
  );
}

/** Its code comes when the page is idle, or with the first press. */
function DrawerWhenNeeded({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isReady, setReady] = useState(false);
  useEffect(
    () =>
      whenIdle(() =>
        DashboardDrawer.load().then(
          () => setReady(true),
          () => {},
        ),
      ),
    [],
  );
  if (!isReady && !open) return null;
  return (
    <Suspense>
      <DashboardDrawer open={open} onClose={onClose} />
    </Suspense>
  );
}
