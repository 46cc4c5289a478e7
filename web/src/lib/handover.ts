/**
 * Hands over from the boot script, which stands in the page itself, to the shop's own script. They are two
 * scripts without a common module, so they meet at the window.
 */
declare global {
  /** The answers that the page has asked for before its script was there. */
  var earlyAnswers: EarlyAnswer[] | undefined;
}

interface EarlyAnswer {
  path: string;
  /** The access token it was asked with; `null` for what is public. */
  token: string | null;
  response: Promise<Response>;
}

const HANDOVER = 'handover';

/** Asks for what the shop's script will ask for first. */
export function askEarly(path: string, token: string | null = null): void {
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const response = fetch(path, { headers });
  response.catch(() => {});
  globalThis.earlyAnswers = [...(globalThis.earlyAnswers ?? []), { path, token, response }];
}

/** Takes an early answer, once; `null` where none was asked for with the same token, which is the same person's. */
export function takeEarlyAnswer(path: string, token: string | null): Promise<Response> | null {
  const early = globalThis.earlyAnswers ?? [];
  const place = early.findIndex((each) => each.path === path && each.token === token);
  return early.splice(place, place < 0 ? 0 : 1)[0]?.response ?? null;
}

/** Drops the answers that nobody has taken. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined;
}

/** Remembers a press on a button that does nothing yet, and repeats it when React takes the presses over. */
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
  onTakenOver(repeat);
}

/** Runs a task once React hears the presses. */
export function onTakenOver(task: () => void): void {
  addEventListener(HANDOVER, task, { once: true });
}

/** Says that React hears every press from now on: one that both heard would count twice. */
export function takePressesOver(): void {
  dispatchEvent(new Event(HANDOVER));
}
