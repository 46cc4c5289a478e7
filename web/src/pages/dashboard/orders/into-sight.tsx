import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { nextPaint } from '../../../lib/browser/next-paint.ts';

/**
 * Scrolls to the panel in the address and focuses it, after Place and pay, Pay above many parts, or the link to an
 * invoice. It waits one paint after the purchase: content that moves in the frame of a scroll counts as a layout shift. If
 * the panel is not there, such as the payment of a paid order, the heading gets the focus.
 */
export function IntoSight() {
  const location = useLocation();
  useEffect(() => {
    if (!location.hash) return;
    void nextPaint().then(() => {
      const panel = document.getElementById(location.hash.slice(1));
      panel?.scrollIntoView({ block: 'center' });
      if (!document.activeElement?.matches('body, a')) return;
      (panel ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    });
  }, [location]);
  return null;
}
