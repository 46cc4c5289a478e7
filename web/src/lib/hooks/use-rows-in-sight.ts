import {
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { MOST_ROWS_WHEN_IDLE, whenIdle } from '../browser/when-idle.ts';

/** The rows rendered before it is known how many are in sight: as many as the prerendered page has. */
const FIRST = 12;

/** The estimated height of a row until one is measured, in pixels. */
const ROW = 81;

/** Rows beyond the window at each end of a longer list, so that fast scrolling shows no gap. */
const BEYOND = 4;

/**
 * The number of rows that are added or removed at a time. Most frames of a scroll then render none, and idle tasks stay
 * short.
 */
const STEP = 4;

/** The measured rows of earlier lists, by history entry, so that going back finds each row in its place. */
const left = new Map<string, VirtualItem[]>();

/** The number of lists kept. One of 5,000 rows takes about half a megabyte. */
const MOST_LEFT = 20;

function keepRows(key: string, rows: VirtualItem[]): void {
  left.set(key, rows);
  const [oldest = ''] = left.keys();
  if (left.size > MOST_LEFT) left.delete(oldest);
}

interface List {
  count: number;
  /** Identifies the list: another value means another list. */
  of: unknown;
  /** The element that holds the rows. */
  body: RefObject<HTMLElement | null>;
}

export interface RowsInSight {
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
 * Returns the rows to render of a list that scrolls with the page. A new list renders only the rows in sight, then more
 * at both ends in idle moments. A printed page renders all.
 */
export function useRowsInSight({ count, of, body }: List): RowsInSight {
  const [grown, setGrown] = useState({ of, beyond: 0 });
  const most = count > MOST_ROWS_WHEN_IDLE ? BEYOND : count;
  const beyond = grown.of === of ? Math.min(grown.beyond, most) : 0;
  useEffect(() => {
    if (beyond >= most) return;
    return whenIdle(() => startTransition(() => setGrown({ of, beyond: beyond + STEP })));
  }, [of, beyond, most]);
  const [{ top, height }, setPlace] = useState({ top: 0, height: ROW });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content above the list may change with each search.
  useEffect(() => {
    // After the paint, reading its place forces no layout.
    if (body.current) setPlace(placeOf(body.current));
  }, [of, body]);
  const { key } = useLocation();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    initialMeasurementsCache: left.get(key) ?? [],
    estimateSize: () => height,
    measureElement: heightOf,
    overscan: beyond,
    scrollMargin: top,
    rangeExtractor: inSteps,
    useFlushSync: false,
  });
  useLayoutEffect(
    () => () => keepRows(key, [...virtualizer.measurementsCache]),
    [key, virtualizer],
  );
  const measure = virtualizer.measureElement;
  const rows = virtualizer.getVirtualItems();
  const [head, tail] = [rows[0], rows.at(-1)];
  const isScrolling = useCallback(() => virtualizer.isScrolling, [virtualizer]);
  if (usePrinting())
    return { first: 0, end: count, before: 0, after: 0, isScrolling, measure: none };
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

/** The height of a row on paper says nothing about the screen. */
const none = () => {};

/** Returns where a list begins on the page, and how high its first row is. */
function placeOf(body: HTMLElement) {
  const first = body.querySelector<HTMLElement>('[data-index]');
  return {
    top: Math.round(body.getBoundingClientRect().top + scrollY),
    height: first ? first.getBoundingClientRect().height + gapIn(body) : ROW,
  };
}

/** Returns the space between rows that are cards. */
function gapIn(body: Element): number {
  return Number.parseFloat(getComputedStyle(body).rowGap) || 0;
}

/**
 * Returns the last observed height of a row with the gap below it, or else an estimate: measuring a row that was just
 * added would force another layout. The height is not rounded, because all rows would shift by the difference when those
 * above them are removed.
 */
function heightOf(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { indexFromElement, measurementsCache }: Virtualizer<Window, HTMLElement>,
): number {
  const observed = entry?.borderBoxSize[0]?.blockSize;
  if (observed === undefined) return measurementsCache[indexFromElement(row)]?.size ?? ROW;
  return observed + (row.parentElement ? gapIn(row.parentElement) : 0);
}

/** Widens a range of rows to multiples of {@link STEP}. */
function inSteps({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / STEP) * STEP);
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / STEP) * STEP);
  return Array.from({ length: end - first }, (_, i) => first + i);
}

let isPrinting = false;

function watch(changed: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    changed();
  };
  addEventListener('beforeprint', note);
  addEventListener('afterprint', note);
  return () => {
    removeEventListener('beforeprint', note);
    removeEventListener('afterprint', note);
  };
}

/**
 * Tells whether the page is being printed. The page renders on `beforeprint`, before the browser lays it out for paper.
 */
function usePrinting(): boolean {
  return useSyncExternalStore(
    watch,
    () => isPrinting,
    () => false,
  );
}
