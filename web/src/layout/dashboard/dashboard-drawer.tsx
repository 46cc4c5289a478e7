import { CloseButton, Drawer } from '../../components/overlays.tsx';
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
        <CloseButton label="Close sidebar" onClose={onClose} />
      </div>
      <DashboardNav onNavigate={onClose} />
    </div>
  );
}
