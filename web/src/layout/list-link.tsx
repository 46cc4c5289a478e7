import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { useCurrentList, watchLists } from '../features/order-list/list-store.ts';
import styles from './nav-bar.module.css';

/** Leads to the order list, and counts its parts. */
export function ListLink() {
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
