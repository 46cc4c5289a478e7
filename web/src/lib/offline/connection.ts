import { within } from '../time/within.ts';

/** Tells whether the browser knows that it is offline. Even if it does not, the shop may be out of reach. */
export function isDisconnected(): boolean {
  return navigator.onLine === false;
}

/** How long the shop may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Asks the shop whether it answers. */
export function isReached(): Promise<boolean> {
  const asked = fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  const answers = asked.then(
    () => true,
    () => false,
  );
  return within(PATIENCE_MS, answers, () => false);
}
