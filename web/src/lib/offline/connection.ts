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

/** How long a visitor is likely to wait for the next page, in milliseconds. */
const LEAVING_MS = 5_000;

/**
 * Passes a fault on, later if the page may be on its way out: from the moment a link is followed until the next page
 * comes, Safari lets every request of the old page fail, which would show the fault instead.
 */
export async function throwUnlessLeft(fault: unknown): Promise<never> {
  if (!isDisconnected() && !(await isReached()))
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  throw fault;
}
