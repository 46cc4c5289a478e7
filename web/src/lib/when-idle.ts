/**
 * Runs a task when the page has been painted and the browser has nothing better to do.
 * @returns a function that calls it off.
 */
export function whenIdle(task: () => unknown): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}
