import { whenIdle } from '../../../lib/browser/when-idle.ts';

/**
 * The time without new rows, in ms, after which pictures load. Rows that follow faster are only scrolled past: at 3,000 pixels
 * a second, nobody sees pictures.
 */
const PASSING = 110;

const waiting = new Set<() => void>();

let callOff = () => {};

/**
 * Queues the picture of a row that was scrolled into view. Once scrolling has paused, shows one picture in each idle moment:
 * each drawing is a separate document to the browser, and loading a dozen at once takes five frames.
 *
 * @returns a function that removes the picture from the queue
 */
export function inTurn(show: () => void): () => void {
  waiting.add(show);
  callOff();
  const timer = setTimeout(showNext, PASSING);
  callOff = () => clearTimeout(timer);
  return () => waiting.delete(show);
}

function showNext(): void {
  callOff = whenIdle(() => {
    const [next] = waiting;
    if (!next) return;
    waiting.delete(next);
    next();
    showNext();
  });
}
