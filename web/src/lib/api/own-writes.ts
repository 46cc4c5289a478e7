import { SHARED_SECONDS } from '@brushline/contract/constants';
import type { EndpointName } from '@brushline/contract/endpoints';
import { localStore } from '../browser/storage.ts';

/** The storage key of the time at which this browser last changed a shared list. */
const KEY = 'wroteAt';

/** After this time the CDN has dropped everything older than the write, with some seconds to spare. */
const WINDOW_SECONDS = SHARED_SECONDS + 10;

const WRITES: ReadonlySet<EndpointName> = new Set([
  'placeOrder',
  'placePurchase',
  'cancelOrder',
  'cancelPurchase',
  'addReview',
  'deleteReview',
  'hideReview',
  'showReview',
  'answerReview',
  'forgetCustomer',
  'addProduct',
  'deleteProduct',
  'editProduct',
  'applyRows',
  'undoRows',
  'restoreProduct',
  'moveStock',
]);
const SHARED: ReadonlySet<EndpointName> = new Set(['listParts', 'getCatalogue', 'listReviews']);

/** Notes a call that has changed a shared list. */
export function noteWrite(name: EndpointName): void {
  if (WRITES.has(name)) localStore.write(KEY, String(Date.now()));
}

/**
 * Returns the query that requests a fresh copy of a shared list after a write of this browser: `{ maxAge: 3 }` three
 * seconds after it. It is empty for everybody else, so that a visitor costs no read.
 */
export function sinceOwnWrite(name: EndpointName): { maxAge?: number } {
  const wroteAt = Number(localStore.read(KEY) ?? 0);
  const seconds = SHARED.has(name) ? Math.floor((Date.now() - wroteAt) / 1000) : -1;
  return seconds >= 0 && seconds < WINDOW_SECONDS ? { maxAge: seconds } : {};
}
