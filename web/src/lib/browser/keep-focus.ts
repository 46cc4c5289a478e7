import { nextPaint } from './next-paint.ts';

/**
 * After the next paint, returns the focus to the element that had it, or to the page's heading if the element has left
 * the page.
 */
export function keepFocus(had?: HTMLElement): void {
  void nextPaint().then(() => {
    if (document.activeElement !== document.body) return;
    const target = had?.isConnected ? had : document.querySelector('h1');
    target?.focus({ preventScroll: true });
  });
}
