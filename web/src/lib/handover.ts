/**
 * Hands over from the boot script, which stands in the page itself, to the shop's own script. They are two
 * scripts without a common module, so they meet at the window.
 */
declare global {
  /** The answer that the page has asked for before its script was there. */
  var earlyAnswer: { path: string; response: Promise<Response> } | undefined;
}

const ALIVE = 'shop-alive';

/** Asks for what the shop's script will ask for first. */
export function askEarly(path: string): void {
  const response = fetch(path, { headers: { Accept: 'application/json' } });
  response.catch(() => {});
  globalThis.earlyAnswer = { path, response };
}

/** Takes the early answer, once; `null` when another path or none was asked for. */
export function takeEarlyAnswer(path: string): Promise<Response> | null {
  if (globalThis.earlyAnswer?.path !== path) return null;
  const { response } = globalThis.earlyAnswer;
  globalThis.earlyAnswer = undefined;
  return response;
}

/** Remembers a press on a button that does nothing yet, and repeats it when the shop is alive. */
export function keepEarlyPress(): void {
  let pressed: HTMLButtonElement | null = null;
  const keep = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest('button')) || pressed;
  };
  addEventListener('click', keep);
  const repeat = () => {
    removeEventListener('click', keep);
    // In a task of its own: React brings a part of the page alive for a click, but not in the midst of its work.
    setTimeout(() => pressed?.click());
  };
  addEventListener(ALIVE, repeat, { once: true });
}

/** Says that the page reacts to what is done to it from now on. */
export function announceAlive(): void {
  dispatchEvent(new Event(ALIVE));
}
