/** Leads the focus back to what had it, or to the page's heading when that has left the page, after the next paint. */
export function keepFocus(had?: HTMLElement): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const target = had?.isConnected ? had : document.querySelector('h1');
      target?.focus({ preventScroll: true });
    }),
  );
}
