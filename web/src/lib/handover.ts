/**
 * Hands data over from the boot script, which is inlined in the page, to the shop's own script. The two scripts share no
 * module, so they communicate through the window.
 */
declare global {
  /** The answers that the page requested before its script arrived. */
  var earlyAnswers: EarlyAnswer[] | undefined;
}

interface EarlyAnswer {
  path: string;
  /** The access token of the request; `null` for public data. */
  token: string | null;
  response: Promise<Response>;
}

const HANDOVER = 'handover';

/** Requests the data that the shop's script will need first. */
export function askEarly(path: string, token: string | null = null): void {
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const response = fetch(path, { headers });
  response.catch(() => {});
  globalThis.earlyAnswers = [...(globalThis.earlyAnswers ?? []), { path, token, response }];
}

/** Takes an early answer once; `null` unless it was requested with the same token, and so for the same person. */
export function takeEarlyAnswer(path: string, token: string | null): Promise<Response> | null {
  const early = globalThis.earlyAnswers ?? [];
  const place = early.findIndex((each) => each.path === path && each.token === token);
  return early.splice(place, place < 0 ? 0 : 1)[0]?.response ?? null;
}

/** Drops the unused answers. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined;
}

/** Remembers a press on a button that is not active yet, and repeats it when React handles presses. */
export function keepEarlyPress(): void {
  let pressed: HTMLButtonElement | null = null;
  const keep = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest('button')) || pressed;
  };
  addEventListener('click', keep);
  const repeat = () => {
    removeEventListener('click', keep);
    // In a separate task: React hydrates a part of the page for a click, but not during its own work.
    setTimeout(() => pressed?.click());
  };
  onTakenOver(repeat);
}

/** Runs a task once React handles presses. */
export function onTakenOver(task: () => void): void {
  addEventListener(HANDOVER, task, { once: true });
}

/** Reports that React handles every press from now on; otherwise a press could count twice. */
export function takePressesOver(): void {
  dispatchEvent(new Event(HANDOVER));
}
