import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { nextPaint } from '../../../lib/next-paint.ts';

/**
 * Scrolls to the panel in the address and focuses it, after Place and pay, Pay above many parts, or the link to an
 * invoice. It waits one paint after the purchase: content that moves in the frame of a scroll counts as a layout shift.
 */
export function IntoSight() {
  const location = useLocation();
  useEffect(() => {
    void nextPaint().then(() => {
      const panel = document.getElementById(location.hash.slice(1));
      panel?.scrollIntoView({ block: 'center' });
      if (document.activeElement?.matches('body, a')) panel?.focus({ preventScroll: true });
    });
  }, [location]);
  return null;
}
