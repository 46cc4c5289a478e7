import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/browser/when-idle.ts';

/**
 * The number of slices that are always rendered, because the browser's find-in-page needs rendered text. With all of 5,000
 * parts rendered, switching the colour scheme took forty times as long.
 */
const UNASKED = 40;

/** Returns how many of `total` slices to always render: one at first, then another in each idle moment, to avoid long tasks. */
export function useGradualCount(total: number): number {
  const [count, setCount] = useState(1);
  const limit = Math.min(total, UNASKED);
  useEffect(() => {
    if (count < limit) return whenIdle(() => startTransition(() => setCount(count + 1)));
  }, [count, limit]);
  return Math.min(count, limit);
}

/** The distance from the viewport within which a slice is near: more than a mouse wheel scrolls in a frame. */
const NEAR = '1200px';

/**
 * Tells whether a slice is near the viewport, or has the focus, which would be lost with its cards. A slice that is always
 * rendered (`isDue`) is not observed.
 */
export function useIsNear(slice: RefObject<HTMLElement | null>, isDue: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = slice;
    if (isDue || !current) return;
    // On a busy page several entries arrive at once. Only the last one is current.
    const watch = (changes: IntersectionObserverEntry[]) => {
      const isIntersecting = changes.at(-1)?.isIntersecting === true;
      startTransition(() => setNear(isIntersecting || current.contains(document.activeElement)));
    };
    const observer = new IntersectionObserver(watch, { rootMargin: NEAR });
    observer.observe(current);
    return () => observer.disconnect();
  }, [slice, isDue]);
  return isNear;
}
