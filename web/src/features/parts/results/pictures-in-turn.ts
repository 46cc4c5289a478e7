import { whenIdle } from '../../../lib/when-idle.ts';

/**
 * How long no new row may appear before pictures load, in ms. Rows that follow faster are only scrolled past: nobody
 * sees pictures at 3,000 pixels a second.
 */
const PASSING = 110;

const waiting = new Set<() => void>();

let callOff = () => {};

/**
 * Shows the picture of a row that was scrolled into view in its turn: once scrolling has paused, one in each idle
 * moment. To a browser each drawing is a separate document, and loading a dozen at once takes five frames.
 *
 * @returns a function that cancels it
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
