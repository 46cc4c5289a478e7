import { whenIdle } from './browser/when-idle.ts';

/**
 * How long nothing must have arrived, in milliseconds: longer than the gap between an answer and the request that it
 * causes.
 */
const QUIET = 1000;

/**
 * Runs a task when the page is complete: nothing has arrived for a while, and the browser is idle. A browser that
 * waits for an answer is also idle, and a task that starts then would delay rendering the answer.
 * @returns a function that cancels it.
 */
export function whenSettled(task: () => unknown): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel();
    const timer = setTimeout(() => {
      arrivals.disconnect();
      cancel = whenIdle(task);
    }, QUIET);
    cancel = () => clearTimeout(timer);
  };
  const arrivals = new PerformanceObserver(wait);
  arrivals.observe({ type: 'resource' });
  wait();
  return () => {
    arrivals.disconnect();
    cancel();
  };
}
