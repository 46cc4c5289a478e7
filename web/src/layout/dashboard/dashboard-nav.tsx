import { NavLink } from 'react-router-dom';
import { ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { recheckRole, useRole } from '../../lib/session/use-role.ts';
import { linksFor } from './dashboard-links.ts';
import styles from './dashboard-nav.module.css';

interface DashboardNavProps {
  /** Called when a page was chosen. */
  onNavigate: () => void;
}

/** The pages of the dashboard, by role. */
export function DashboardNav({ onNavigate }: DashboardNavProps) {
  const role = useRole();
  if (role === 'loading') return <Spinner label="Checking your role" />;
  if (role === 'error')
    return <ErrorNotice title="We could not load the menu" onRetry={recheckRole} />;
  return (
    <nav aria-label="Dashboard">
      <ul className={styles.links}>
        {linksFor(role).map(({ path, label }) => (
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
