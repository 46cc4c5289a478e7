/** The delays in Safari, which has no `requestIdleCallback`: while a page loads, and after that, in milliseconds. */
const LOADING_MS = 1000;
const LOADED_MS = 100;

/**
 * Runs a task when the page has been painted and the browser is idle, or after three seconds, even while a visitor
 * scrolls.
 * @returns a function that cancels it.
 */
export function whenIdle(task: () => unknown): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, document.readyState === 'complete' ? LOADED_MS : LOADING_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}

/**
 * A list of at most this many rows is rendered completely in idle moments, so that the browser's own search finds each
 * row. A longer list renders only the rows near the screen.
 */
export const MOST_ROWS_WHEN_IDLE = 150;
