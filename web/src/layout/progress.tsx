import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './nav-bar.module.css';

/** How long a press may seem to do nothing, in milliseconds. */
const PATIENCE_MS = 1000;

/** Shows a line at the lower edge of the bar while the next page loads. Until then the old page stays. */
export function Progress() {
  const { pathname } = useLocation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    let timer = 0;
    // The address changes before the page does.
    const look = () => setLate(location.pathname !== pathname);
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(look, PATIENCE_MS);
    };
    // After Back the old page may be the current one again, which changes no pathname here.
    const goBack = () => {
      setLate(false);
      wait();
    };
    addEventListener('click', wait);
    addEventListener('popstate', goBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', wait);
      removeEventListener('popstate', goBack);
    };
  }, [pathname]);
  if (!isLate) return null;
  return (
    <div role="status" className={styles.progress}>
      <span className="visually-hidden">Loading the page</span>
    </div>
  );
}
