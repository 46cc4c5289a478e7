import { whenIdle } from './when-idle.ts';

/** For how long nothing may have arrived, in milliseconds: longer than one answer takes to ask for the next. */
const QUIET = 1000;

/**
 * Runs a task when the page has what it shows: nothing has arrived for a while, and the browser is idle. A browser that
 * waits for an answer is idle as well, and what it then begins competes with the rendering of the answer.
 * @returns a function that calls it off.
 */
export function whenSettled(task: () => unknown): () => void {
  let callOff = () => {};
  const wait = () => {
    callOff();
    const timer = setTimeout(() => {
      arrivals.disconnect();
      callOff = whenIdle(task);
    }, QUIET);
    callOff = () => clearTimeout(timer);
  };
  const arrivals = new PerformanceObserver(wait);
  arrivals.observe({ type: 'resource' });
  wait();
  return () => {
    arrivals.disconnect();
    callOff();
  };
}
