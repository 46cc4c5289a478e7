import styles from './spinner.module.css';

interface SpinnerProps {
  /** Tells screen readers what the page waits for. */
  label?: string;
}

/** Shows that a part of the page is loading. */
export function Spinner({ label = 'Loading' }: SpinnerProps) {
  return (
    <div role="status" className={styles.inline}>
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** Shows that the page is loading. Its content stays readable. */
export function FullScreenSpinner({ label = 'Loading' }: SpinnerProps) {
  return (
    <div role="status" className={styles.fullScreen}>
      <span className={styles.disc} aria-hidden="true">
        <span className={styles.spinner} />
      </span>
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
