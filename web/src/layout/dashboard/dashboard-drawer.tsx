import IconButton from '@mui/material/IconButton';
import { Drawer } from '../../components/overlays.tsx';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard-sidebar.module.css';

interface DashboardDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The dashboard's pages above the page, where there is no room beside it. */
export function DashboardDrawer({ open, onClose }: DashboardDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Dashboard pages', role: 'dialog' } }}
    >
      <DrawerContent onClose={onClose} />
    </Drawer>
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
