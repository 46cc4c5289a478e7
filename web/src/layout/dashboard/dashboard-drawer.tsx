import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import barStyles from '../nav-bar.module.css';
import styles from './dashboard-drawer.module.css';
import { DashboardNav } from './dashboard-nav.tsx';

/**
 * Shows the dashboard's pages in a drawer, if there is no room beside the page. It is the browser's own dialog: MUI's
 * code would run on every page of a phone, for a drawer that few visitors open.
 */
export function DashboardDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape.
    <dialog
      ref={dialog}
      aria-label="Dashboard pages"
      className={styles.drawer}
      onClose={() => open && onClose()}
      // A press outside the drawer hits the dialog itself. Not every browser supports `closedby`.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div>
        <div className={styles.head}>
          <span>Dashboard</span>
          <button
            type="button"
            aria-label="Close sidebar"
            className={barStyles.iconButton}
            onClick={onClose}
          >
            <Icon d="M4 4l12 12M16 4L4 16" strokeWidth="1.75" />
          </button>
        </div>
        <DashboardNav onNavigate={onClose} />
      </div>
    </dialog>
  );
}
