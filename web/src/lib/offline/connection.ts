import { within } from '../time/within.ts';

/** Tells whether the browser knows that it is offline. If it does not, the shop may still be unreachable. */
export function isDisconnected(): boolean {
  return navigator.onLine === false;
}

/** How long the shop may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Tells whether the shop answers a request. */
export function isReached(): Promise<boolean> {
  const asked = fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  const answers = asked.then(
    () => true,
    () => false,
  );
  return within(PATIENCE_MS, answers, () => false);
}

/** How long a visitor is likely to wait for the next page, in milliseconds. */
const LEAVING_MS = 5_000;

/**
 * Throws a fault, after a delay if the page may be unloading. From the moment a link is followed, Safari fails every
 * request of the old page. The fault would flash before the next page appears.
 */
export async function throwUnlessLeft(fault: unknown): Promise<never> {
  if (!isDisconnected() && !(await isReached()))
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  throw fault;
}
