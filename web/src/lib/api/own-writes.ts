import { SHARED_SECONDS } from '@brushline/contract/constants';
import type { EndpointName } from '@brushline/contract/endpoints';

/** When this browser wrote last what the shared lists show. boot-script.js reads it too. */
const KEY = 'wroteAt';

/** After so long the CDN has nothing any more that is older than the write; with some seconds to spare. */
const WINDOW_SECONDS = SHARED_SECONDS + 10;

const WRITES: ReadonlySet<EndpointName> = new Set([
  'placeOrder',
  'cancelOrder',
  'addReview',
  'deleteReview',
  'addProduct',
  'deleteProduct',
]);
const SHARED: ReadonlySet<EndpointName> = new Set(['listParts', 'listReviews']);

/** Notes a call that has changed what a shared list shows. */
export function noteWrite(name: EndpointName): void {
  if (!WRITES.has(name)) return;
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage the lists are up to a minute old, as they are for everybody.
  }
}

/**
 * What a shared list is asked by after an own write, so that it is read anew: `{ maxAge: 3 }` three
 * seconds after it. Nobody else asks so, and a visitor costs no read.
 */
export function sinceOwnWrite(name: EndpointName): { maxAge?: number } {
  const seconds = SHARED.has(name) ? Math.floor((Date.now() - wroteAt()) / 1000) : -1;
  return seconds >= 0 && seconds < WINDOW_SECONDS ? { maxAge: seconds } : {};
}

function wroteAt(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0);
  } catch {
    return 0;
  }
}
