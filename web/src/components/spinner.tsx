import styles from './spinner.module.css';

interface SpinnerProps {
  /** What is being waited for, for those who listen. */
  label?: string;
}

/** A wait within the page. */
export function Spinner({ label = 'Loading' }: SpinnerProps) {
  return (
    <div role="status" className={styles.inline}>
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** A wait for the whole screen; what is painted beneath stays to be read. */
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
