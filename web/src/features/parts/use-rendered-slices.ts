import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/**
 * How many slices are rendered wherever the visitor is: the browser's own search finds only what is rendered. With all of
 * 5,000 parts in the page, switching the colour scheme took forty times as long.
 */
const UNASKED = 40;

/**
 * Returns how many of `total` slices of a list to render wherever they are: one at first, then another in each idle
 * moment, so that no step is long.
 */
export function useGradualCount(total: number): number {
  const [count, setCount] = useState(1);
  const limit = Math.min(total, UNASKED);
  useEffect(() => {
    if (count < limit) return whenIdle(() => startTransition(() => setCount(count + 1)));
  }, [count, limit]);
  return Math.min(count, limit);
}

/** How far from the screen a slice is near it: more than a wheel turns in a frame. */
const NEAR = '1200px';

/**
 * Tells whether a slice is near the screen, or holds the focus, which it would lose with its cards. One that is rendered
 * wherever it is (`isDue`) is not watched.
 */
export function useIsNear(slice: RefObject<HTMLElement | null>, isDue: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = slice;
    if (isDue || !current) return;
    // On a busy page several changes come at once: the last one holds.
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
