import { type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';

/** Rows that are rendered before it is known how many are in sight: as many as the server puts into the page. */
const FIRST = 12;

/**
 * A list of at most this many rows is rendered completely while the browser is idle, so that the browser's own search
 * finds each row.
 */
const WHOLE = 150;

/** The estimated height of a row until it is measured, in pixels. */
const ROW = 81;

/** Rows beyond the window at each end of a longer list, so that fast scrolling shows no gap. */
const BEYOND = 4;

/**
 * The number of rows that are added or removed at a time: most frames of a scroll then render none, and an idle moment
 * is short.
 */
const STEP = 4;

interface RowsInSight {
  /** The first row to render, and the one after the last. */
  first: number;
  end: number;
  /** The height of the rows before and after them, in pixels. */
  before: number;
  after: number;
  /** Whether the list is being scrolled. */
  isScrolling: () => boolean;
  /** A ref callback for each rendered row, which has its index in `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

/**
 * Returns the rows to render of a list in the page's own scroll: of a new list only those in sight, then more at both
 * sides in idle moments.
 */
export function useRowsInSight(
  list: readonly unknown[],
  body: RefObject<HTMLElement | null>,
): RowsInSight {
  const count = list.length;
  const [grown, setGrown] = useState({ list, beyond: 0 });
  const beyond = grown.list === list ? grown.beyond : 0;
  const most = count > WHOLE ? BEYOND : count;
  useEffect(() => {
    if (beyond >= most) return;
    return whenIdle(() => startTransition(() => setGrown({ list, beyond: beyond + STEP })));
  }, [list, beyond, most]);
  const [top, setTop] = useState(0);
  // What stands above the list may change with each search. After the paint its place is known without a layout.
  useEffect(() => {
    if (list && body.current)
      setTop(Math.round(body.current.getBoundingClientRect().top + scrollY));
  }, [list, body]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => ROW,
    measureElement: heightOf,
    overscan: beyond,
    scrollMargin: top,
    rangeExtractor: inSteps,
    useFlushSync: false,
  });
  const measure = virtualizer.measureElement;
  const rows = virtualizer.getVirtualItems();
  const [head, tail] = [rows[0], rows.at(-1)];
  const isScrolling = useCallback(() => virtualizer.isScrolling, [virtualizer]);
  if (!head || !tail)
    return { first: 0, end: Math.min(count, FIRST), before: 0, after: 0, isScrolling, measure };
  return {
    first: head.index,
    end: tail.index + 1,
    before: head.start - top,
    after: virtualizer.getTotalSize() - (tail.end - top),
    isScrolling,
    measure,
  };
}

/**
 * Returns the height as it was last observed: to ask for the height of a row that is just put into the page would lay
 * all of them out once more. To the fraction of a pixel: rounded, all rows would move by the rest when those above them
 * go.
 */
function heightOf(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { indexFromElement, itemSizeCache }: Virtualizer<Window, HTMLElement>,
): number {
  return entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(indexFromElement(row)) ?? ROW;
}

/** Widens a range of rows to multiples of {@link STEP}. */
function inSteps({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / STEP) * STEP);
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / STEP) * STEP);
  return Array.from({ length: end - first }, (_, i) => first + i);
}
