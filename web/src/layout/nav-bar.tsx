import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { useCurrentList, watchLists } from '../features/order-list/list-store.ts';
import { useAlive } from '../lib/hooks/use-alive.ts';
import { Account, LogInLink } from './account.tsx';
import { ColorSwitch } from './color-switch.tsx';
import styles from './nav-bar.module.css';
import { NavLinks } from './nav-links.tsx';
import { Progress } from './progress.tsx';
import { useSidebar } from './sidebar.ts';

const MENU_ID = 'menu';

/** Opens the menu until the next navigation or Escape, or until the focus leaves the bar and the menu would cover it. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { open, button, onBlur, toggle: () => setOpen(!open) };
}

/** Shows the name and the mark: a rotor, seen from its end. */
function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="7" fill="none" stroke="var(--accent)" strokeWidth="5.5" />
      </svg>
      Brushline
    </Link>
  );
}

function SidebarToggle() {
  const { open, toggle, closeDrawer } = useSidebar();
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current !== pathname) closeDrawer();
    seen.current = pathname;
  }, [pathname, closeDrawer]);
  if (!/^\/dashboard(\/|$)/.test(pathname)) return null;
  return (
    <button
      type="button"
      className={`${styles.iconButton} ${styles.sidebarToggle}`}
      aria-label="Toggle sidebar"
      aria-expanded={open}
      onClick={toggle}
    >
      <Icon d="M2.5 4h15v12h-15zM7.5 4v12" />
    </button>
  );
}

/**
 * Links to the search field for parts, and looks like one where there is room. On the page of that field, the link keeps the
 * search, which the file of most searches does not know: React leaves a wrong address as it is.
 */
function SearchLink() {
  const { pathname, search: current } = useLocation();
  const search = useAlive() ? current : '';
  return (
    <Link
      to={pathname === '/parts' ? { search, hash: 'search' } : '/parts#search'}
      className={`${styles.iconButton} ${styles.search}`}
      aria-label="Look up parts"
    >
      <Icon d="M14 9a5 5 0 1 1-10 0a5 5 0 0 1 10 0M12.7 12.7L17 17" />
      <span className={styles.searchWords}>Look up parts</span>
    </Link>
  );
}

function ListLink() {
  const { pathname } = useLocation();
  const { lines } = useCurrentList();
  useEffect(watchLists, []);
  return (
    <Link
      to="/list"
      className={styles.list}
      aria-current={pathname === '/list' ? 'page' : undefined}
    >
      <Icon d="M5 3.5h10v13H5zM7.5 7.5h5M7.5 10.5h5M7.5 13.5h3" />
      <span className={styles.listWords}>Order list</span>
      <span className={styles.listCount} data-empty={lines.length === 0}>
        {lines.length}
      </span>
    </Link>
  );
}

/** Renders the bar at the top of every page. On small screens, it is the brand, Log In, the toggles and a menu. */
export function NavBar() {
  const menu = useMenu();
  return (
    <header className={styles.bar}>
      <nav aria-label="Main" className={`page ${styles.inner}`} onBlur={menu.onBlur}>
        <Brand />
        <SidebarToggle />
        <button
          ref={menu.button}
          type="button"
          className={`${styles.iconButton} ${styles.hamburger}`}
          aria-label="Menu"
          aria-expanded={menu.open}
          aria-controls={MENU_ID}
          onClick={menu.toggle}
        >
          <Icon
            d={menu.open ? 'M4 4l12 12M16 4L4 16' : 'M2.5 5h15M2.5 10h15M2.5 15h15'}
            strokeWidth="1.75"
          />
        </button>
        <div id={MENU_ID} className={styles.menu} data-open={menu.open}>
          <NavLinks />
          <div className={styles.tools}>
            <Account />
            <ColorSwitch />
          </div>
        </div>
        <LogInLink />
        <SearchLink />
        <ListLink />
      </nav>
      <Progress />
    </header>
  );
}
