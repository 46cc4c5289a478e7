import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';

/** A list of so many rows is rendered at once. */
const SHORT = 20;

/** One of so many is rendered whole while the browser is idle: its own search then finds each of them. */
const WHOLE = 150;

/** So many rows more in each idle moment: a press that falls into one waits for no more. */
const GROWTH = 12;

/** What a row is thought to be high until it is measured, in pixels. */
const ROW = 81;

/** Rows beyond the window at each side, so that a quick hand sees no gap. */
const BEYOND = 4;

/** Rows come and go by so many, so that most frames of a scroll have none to render. */
const STEP = 4;

interface RowsInSight {
  /** The first row to render, and the one after the last. */
  first: number;
  end: number;
  /** The height of the rows before and after them, in pixels. */
  before: number;
  after: number;
  /** Has to be given each rendered row, which says its index in `data-index`. */
  measure?: (row: HTMLElement | null) => void;
}

/** Which rows of a list in the page's own scroll are to be rendered: all of a short one, those in sight of a long one. */
export function useRowsInSight(
  list: readonly unknown[],
  body: RefObject<HTMLElement | null>,
): RowsInSight {
  const count = list.length;
  const [grown, setGrown] = useState({ list, rows: SHORT });
  const least = grown.list === list ? grown.rows : SHORT;
  const isLong = count > least;
  const [top, setTop] = useState(0);
  useEffect(() => {
    if (count <= least || count > WHOLE) return;
    return whenIdle(() => startTransition(() => setGrown({ list, rows: least + GROWTH })));
  }, [list, count, least]);
  // What stands above the list may change with each search.
  useLayoutEffect(() => {
    if (list && isLong && body.current)
      setTop(Math.round(body.current.getBoundingClientRect().top + scrollY));
  }, [list, isLong, body]);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => ROW,
    measureElement: exactHeight,
    overscan: BEYOND,
    scrollMargin: top,
    rangeExtractor: (range) => inSteps(range, least),
    useFlushSync: false,
  });
  if (!isLong) return { first: 0, end: count, before: 0, after: 0 };
  const rows = virtualizer.getVirtualItems();
  const start = rows[0]?.start ?? top;
  const end = rows.at(-1)?.end ?? top;
  return {
    first: rows[0]?.index ?? 0,
    end: (rows.at(-1)?.index ?? -1) + 1,
    before: start - top,
    after: virtualizer.getTotalSize() - (end - top),
    measure: virtualizer.measureElement,
  };
}

/** To the fraction of a pixel: rounded, all rows would move by the rest when those above them go. */
function exactHeight(row: Element, entry: ResizeObserverEntry | undefined): number {
  return entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
}

/**
 * The rows of a range and those beyond it, from one multiple of {@link STEP} to another. A list that is to be whole has
 * all before them too, and at least the first `least`.
 */
function inSteps({ startIndex, endIndex, overscan, count }: Range, least: number): number[] {
  const beforeSight = Math.floor((startIndex - overscan) / STEP) * STEP;
  const first = count > WHOLE ? Math.max(0, beforeSight) : 0;
  const inSight = Math.ceil((endIndex + 1 + overscan) / STEP) * STEP;
  const end = Math.min(count, Math.max(inSight, least));
  return Array.from({ length: end - first }, (_, i) => first + i);
}
