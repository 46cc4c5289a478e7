import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../lib/session/session-store.ts';
import styles from './nav-bar.module.css';

const LINKS = [
  { to: '/home', label: 'Home' },
  { to: '/parts', label: 'Parts' },
  { to: '/blogs', label: 'Blogs' },
  { to: '/portfolio', label: 'Portfolio' },
] as const;

const DASHBOARD = { to: '/dashboard', label: 'Dashboard' } as const;

function isCurrent(to: string, pathname: string): boolean {
  return `${pathname === '/' ? '/home' : pathname}/`.startsWith(`${to}/`);
}

/** Links to the pages of the shop. The dashboard requires an e-mail address. */
export function NavLinks() {
  const { pathname } = useLocation();
  const hasDashboard = Boolean(useUser()?.email);
  const links = hasDashboard ? [...LINKS, DASHBOARD] : LINKS;
  return (
    <ul className={styles.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles.link}
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
