import { startTransition, useEffect, useState } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/**
 * How many slices are rendered unasked. The rest of a longer list costs nothing for a visitor who only looks at the
 * banner.
 */
const UNASKED = 40;

/** How many slices are rendered one by one, and how many at a time after that, when a visitor scrolls down. */
const FIRST = 8;
const STEP = 4;

/** Milliseconds that a visitor who scrolls without a pause waits for the next step. */
const LONGEST_WAIT = 100;

/** The events that move down the page. A press does not count, because it would wait for the cards. */
const GESTURES = ['scroll', 'wheel', 'keydown'] as const;

/** Whether the visitor has moved down the page; once true, always true. */
const engaged = createStore(false);

function engage() {
  engaged.set(true);
  for (const gesture of GESTURES) removeEventListener(gesture, engage);
}

function watchGestures() {
  if (engaged.get()) return;
  for (const gesture of GESTURES) addEventListener(gesture, engage, { passive: true });
}

/**
 * Returns how many of `total` slices of a long list to render: one at first, then some more in each idle moment, so
 * that no step is long. In the end it is all of them, because the browser's own search finds only what is rendered.
 */
export function useGradualCount(total: number): number {
  const [count, setCount] = useState(1);
  const isEngaged = useStore(engaged);
  const limit = isEngaged ? total : Math.min(total, UNASKED);
  useEffect(watchGestures, []);
  useEffect(() => {
    if (count >= limit) return;
    const next = count + (isEngaged && count >= FIRST ? STEP : 1);
    const show = () => startTransition(() => setCount(next));
    return isEngaged ? whenIdle(show, LONGEST_WAIT) : whenIdle(show);
  }, [count, limit, isEngaged]);
  return Math.min(count, total);
}
