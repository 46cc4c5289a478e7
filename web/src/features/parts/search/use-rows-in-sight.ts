import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** A list of so many rows is rendered whole: the browser's own search finds each of them. */
const WHOLE = 500;

/** What a row is thought to be high until it is measured, in pixels. */
const ROW = 71;

/** Rows beyond the window at each side, so that a quick hand sees no gap. */
const BEYOND = 12;

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
export function useRowsInSight(count: number, body: RefObject<HTMLElement | null>): RowsInSight {
  const isLong = count > WHOLE;
  const [top, setTop] = useState(0);
  // What stands above the list may change with each search.
  useLayoutEffect(() => {
    if (isLong && body.current) setTop(body.current.getBoundingClientRect().top + scrollY);
  });
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => ROW,
    overscan: BEYOND,
    scrollMargin: top,
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
