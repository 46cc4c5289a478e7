import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The events with which a visitor moves on the page. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the target of the hash in place after a jump, until the visitor moves, because content that loads above it would
 * push it away. The browser's own scroll anchoring would hold the section before it, which is under the bar.
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
