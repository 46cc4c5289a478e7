import { whenIdle } from '../../../lib/when-idle.ts';

/**
 * For how long no row may come before pictures do, in ms. Rows that come sooner after those before them are passing by:
 * nobody sees the pictures of 3,000 pixels in a second.
 */
const PASSING = 110;

const waiting = new Set<() => void>();

let callOff = () => {};

/**
 * Has a picture of a row that a scroll has brought come when it is its turn: when the rows no longer pass by, one in each
 * idle moment. To a browser a drawing is a document of its own, and a dozen that come at once take five frames of a scroll.
 * @returns a function that gives the turn away.
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
