import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useSidebar } from '../sidebar.ts';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard-sidebar.module.css';

/** Beside the page or above it, as the toggle in the bar says. */
export function DashboardSidebar() {
  const { beside, open, closeDrawer } = useSidebar();
  if (!beside)
    return (
      <Drawer
        open={open}
        onClose={closeDrawer}
        slotProps={{ paper: { 'aria-label': 'Dashboard pages', role: 'dialog' } }}
      >
        <DrawerContent onClose={closeDrawer} />
      </Drawer>
    );
  if (!open) return null;
  return (
    <div className={styles.beside}>
      <DashboardNav onNavigate={() => {}} />
    </div>
  );
}

function DrawerContent({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.drawer}>
      <div className={styles.head}>
        <span className={styles.title}>Dashboard</span>
        <IconButton aria-label="Close sidebar" onClick={onClose}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </IconButton>
      </div>
      <DashboardNav onNavigate={onClose} />
    </div>
  );
}
