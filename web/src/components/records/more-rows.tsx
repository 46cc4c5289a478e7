import { counted } from '@brushline/contract/values/digits';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Pages } from '../../lib/hooks/use-pages.ts';
import { Button } from '../button.tsx';
import styles from './more-rows.module.css';

interface MoreRowsProps {
  pages: Pages<unknown>;
  /** The noun for a row: `order`. */
  noun: string;
}

/** How far from the screen the end of the list may be when the next page is fetched. */
const AHEAD = '600px';

/** Fetches more rows when the end of a list comes near, and has a button for users who do not scroll. */
export function MoreRows({ pages, noun }: MoreRowsProps) {
  const { rows = [], hasMore, isFetching, isFetchingMore, error, showMore } = pages;
  const hasFailed = error !== null && !isFetchingMore;
  const foot = useNearFoot(hasMore && !hasFailed && !isFetching, rows.length, showMore);
  const shown = `${counted(rows.length, noun)} shown`;
  return (
    <div ref={foot} className={`apart ${styles.foot}`}>
      <p role="status" className={styles.count}>
        {hasMore || rows.length === 1 ? shown : `All ${shown}`}
      </p>
      {hasFailed && (
        <p role="alert" className={styles.fault}>
          We could not load more. {error.message}
        </p>
      )}
      {hasMore && (
        <Button variant="outlined" onClick={showMore} aria-disabled={isFetchingMore}>
          {isFetchingMore && <span className={styles.spinner} aria-hidden="true" />}
          {isFetchingMore ? 'Loading more' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

/** Calls `onNear` when the end comes near the screen, and again after each page that leaves it there. */
function useNearFoot(active: boolean, rows: number, onNear: () => void) {
  const foot = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the foot must be observed again after new rows.
  useEffect(() => {
    const watched = foot.current;
    if (!active || !watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [active, rows]);
  return foot;
}
