import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';
import { PageHeading } from './page-heading.tsx';

interface ErrorNoticeProps {
  /** Names the failure: 'We could not load the parts'. */
  title: string;
  /** Its message says what to do next, as that of an `ApiError` does. */
  error: unknown;
  onRetry: () => void;
  /** It replaces a whole page, so its title becomes the page's heading. */
  isPage?: boolean;
}

/** Says that something could not be loaded, and offers Retry. */
export function ErrorNotice({ title, error, onRetry, isPage = false }: ErrorNoticeProps) {
  const notice = useFocusHandedOn();
  return (
    <div ref={notice} role="alert" className={`${styles.notice} ${styles.failed}`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.sign}>
        <path d="M10 2.5L18.5 17h-17zM10 8v4.5M10 14.2v1" fill="none" stroke="currentColor" />
      </svg>
      <div className={`stack ${styles.words}`}>
        {isPage ? <PageHeading>{title}</PageHeading> : <p className={styles.title}>{title}</p>}
        {error instanceof Error && <p className={styles.text}>{error.message}</p>}
        <Button variant="outlined" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  );
}

const HEADING_AROUND = ':is(h1, h2):not([role="alert"] *)';

/** Moves the focus to the heading of the section when a notice disappears, and its button with it. */
export function useFocusHandedOn() {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = notice.current;
    return () => {
      if (!place?.contains(document.activeElement)) return;
      const around = place.closest<HTMLElement>('section, dialog, main');
      const target = around?.querySelector<HTMLElement>(HEADING_AROUND) ?? around;
      if (!target) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
  }, []);
  return notice;
}

interface EmptyNoticeProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Says that there is nothing here yet. */
export function EmptyNotice({ title, children }: EmptyNoticeProps) {
  return (
    <div className={`${styles.notice} ${styles.empty}`}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  );
}
