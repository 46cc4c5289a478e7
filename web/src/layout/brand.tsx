import { Link } from 'react-router-dom';
import styles from './nav-bar.module.css';

/** Shows the name and the mark: a rotor, seen from its end. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="7" fill="none" stroke="var(--accent)" strokeWidth="5.5" />
      </svg>
      Brushline
    </Link>
  );
}
