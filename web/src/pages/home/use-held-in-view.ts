import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** What a visitor does to move on the page. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the place that the address names where a jump has brought it, until the visitor moves: what comes above it
 * meanwhile would push it away. The browser's own anchoring holds what it sees under the bar, which is the section
 * before.
 */
export function useHeldInView(): void {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of a link jumps again.
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    if (!place) return;
    const growth = new ResizeObserver(() => place.scrollIntoView());
    growth.observe(document.body);
    const release = () => growth.disconnect();
    for (const move of MOVES) addEventListener(move, release, { passive: true });
    return () => {
      release();
      for (const move of MOVES) removeEventListener(move, release);
    };
  }, [key, hash]);
}
