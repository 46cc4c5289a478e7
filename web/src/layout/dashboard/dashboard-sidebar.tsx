import { useSidebar } from '../sidebar.ts';
import { DashboardDrawer } from './dashboard-drawer.tsx';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard-sidebar.module.css';

/** Shows the sidebar beside the page or above it, or not at all, as the toggle in the bar says. */
export function DashboardSidebar() {
  const { beside, open, closeDrawer } = useSidebar();
  if (!beside) return <DashboardDrawer open={open} onClose={closeDrawer} />;
  if (!open) return null;
  return (
    <div className={styles.beside}>
      <DashboardNav onNavigate={() => {}} />
    </div>
  );
}
