import { Link, useLocation } from 'react-router-dom';
import { ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { storedRole } from '../../lib/session/stored-token.ts';
import { recheckRole, useRole } from '../../lib/session/use-role.ts';
import { addressOf, currentOf, linksFor } from './dashboard-links.ts';
import styles from './dashboard-nav.module.css';

interface DashboardNavProps {
  /** Called when a page was chosen. */
  onNavigate: () => void;
}

/**
 * Links to the dashboard's pages that the role may see. If the role cannot be fetched, it is that of the stored token.
 * Each page checks the role itself.
 */
export function DashboardNav({ onNavigate }: DashboardNavProps) {
  const role = useRole();
  const { pathname } = useLocation();
  if (role === 'loading') return <Spinner isMinor label="Checking your role" />;
  const isUnknown = role === 'error';
  return (
    <nav aria-label="Dashboard">
      {isUnknown && (
        <ErrorNotice
          title="We could not check your role"
          error={new Error('The menu is from your last visit.')}
          onRetry={recheckRole}
        />
      )}
      <ul className={styles.links}>
        {linksFor(isUnknown ? (storedRole() ?? 'customer') : role).map((link) => (
          <li key={link.path}>
            <Link
              to={addressOf(link)}
              aria-current={currentOf(link, pathname)}
              className={styles.link ?? ''}
              onClick={onNavigate}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
