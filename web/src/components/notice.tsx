import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

interface ErrorNoticeProps {
  /** What could not be done: 'The parts could not be loaded'. */
  title: string;
  /** Its message says what to do next; an `ApiError`'s does. */
  error?: unknown;
  onRetry: () => void;
}

/** Something could not be loaded; offers to try again. */
export function ErrorNotice({ title, error, onRetry }: ErrorNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.title}>{title}</p>
      {error instanceof Error && <p className={styles.text}>{error.message}</p>}
      <Button variant="outlined" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

interface EmptyNoticeProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
}

/** There is nothing here yet. */
export function EmptyNotice({ title, children }: EmptyNoticeProps) {
  return (
    <div className={styles.notice}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  );
}
