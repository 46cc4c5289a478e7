import { NavLink } from 'react-router-dom';
import { ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { recheckAdmin, useAdmin } from '../../lib/session/use-admin.ts';
import { ADMIN_LINKS, CUSTOMER_LINKS } from './dashboard-links.ts';
import styles from './dashboard-nav.module.css';

interface DashboardNavProps {
  /** Called when a page was chosen. */
  onNavigate: () => void;
}

/** The pages of the dashboard, by role. */
export function DashboardNav({ onNavigate }: DashboardNavProps) {
  const admin = useAdmin();
  if (admin === 'loading') return <Spinner label="Checking your role" />;
  if (admin === 'error')
    return <ErrorNotice title="We could not load the menu" onRetry={recheckAdmin} />;
  const links = admin === 'admin' ? ADMIN_LINKS : CUSTOMER_LINKS;
  return (
    <nav aria-label="Dashboard">
      <ul className={styles.links}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path ? `/dashboard/${path}` : '/dashboard'}
              end
              className={styles.link ?? ''}
              onClick={onNavigate}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
