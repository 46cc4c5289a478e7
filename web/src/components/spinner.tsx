import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './spinner.module.css';

/** How long a spinner without words is enough, in milliseconds. */
const PATIENCE_MS = 20_000;

interface SpinnerProps {
  /** What the page waits for, such as 'Loading the parts'. Screen readers are told at once. */
  label?: string;
}

/** Shows that a part of the page is loading. If it `isMinor`, another spinner says when loading takes long. */
export function Spinner({ label = 'Loading', isMinor }: SpinnerProps & { isMinor?: true }) {
  return (
    <div role="status" className={styles.inline}>
      <span className={styles.spinner} aria-hidden="true" />
      {isMinor ? <span className="visually-hidden">{label}</span> : <Waiting label={label} />}
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
      <Waiting label={label} />
    </div>
  );
}

/** Names what the page waits for. After a while it becomes visible, with a button to try again. */
export function Waiting({ label }: { label: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return <span className="visually-hidden">{label}</span>;
  return (
    <div className={styles.words}>
      <p>{label} is taking longer than usual.</p>
      <Button variant="outlined" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}
