import type { Answer, EndpointName } from '@brushline/contract/endpoints';
import { tabStore } from '../browser/storage.ts';
import { currentUser } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { call, type Input } from './call.ts';

/**
 * An order, a review, a note or a movement of stock that was sent, possibly without an answer. It contains no input, so it
 * may outlast a logout: a person who logs in again and enters the same does not send it twice.
 */
export interface Attempt {
  key: string;
  /** The digest of what was sent. Anything else needs another key. */
  digest: string;
}

const placeOf = (what: string) => `attempt:${currentUser()?.uid ?? ''}:${what}`;

/** The attempts of this page, because storage may be blocked or full. */
const inMemory = new Map<string, string>();

/** Reads this person's last attempt in this tab. */
export function readAttempt(what: string): Attempt | null {
  return readAt(placeOf(what));
}

function readAt(place: string): Attempt | null {
  const [key, digest] = (tabStore.read(place) ?? inMemory.get(place))?.split(' ') ?? [];
  return key && digest ? { key, digest } : null;
}

/** Keeps an attempt until its answer is known or the tab is closed; `null` forgets it. */
export function keepAttempt(what: string, attempt: Attempt | null): void {
  keepAt(placeOf(what), attempt);
}

function keepAt(place: string, attempt: Attempt | null): void {
  if (attempt) {
    const kept = `${attempt.key} ${attempt.digest}`;
    inMemory.set(place, kept);
    tabStore.write(place, kept);
  } else {
    inMemory.delete(place);
    tabStore.remove(place);
  }
}

/** A page that is still open after this time, in milliseconds, is not unloading. */
const LEAVING_MS = 10_000;

/**
 * Makes a call that takes effect once, however often it is sent: each retry has the idempotency key of the first attempt.
 * The key is forgotten once the outcome is known and the page can show it. While the call is in progress, the browser
 * asks before the page unloads, for example for a reload: the call would still arrive, but nobody would see its answer.
 *
 * @param what names the attempt among those of this person
 * @param asked what two calls must have in common to be the same
 */
export async function callOnce<Name extends EndpointName>(
  what: string,
  name: Name,
  input: Input<Name>,
  asked: unknown = input.body,
): Promise<Answer<Name>> {
  // Somebody else may be signed in when the answer arrives.
  const place = placeOf(what);
  const last = readAt(place);
  const attempt = await attemptAt(JSON.stringify(asked), last);
  keepAt(place, attempt);
  const forget = () => {
    if (readAt(place)?.key === attempt.key) keepAt(place, null);
  };
  let isLeaving = false;
  const warn = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    isLeaving = true;
  };
  addEventListener('beforeunload', warn);
  try {
    const answer = await call(name, input, { idempotencyKey: attempt.key });
    // On a slow connection the answer can arrive before the next page. It is lost with this page, unless the visitor
    // stays.
    if (isLeaving) setTimeout(forget, LEAVING_MS);
    else forget();
    return answer;
  } catch (error) {
    if (!isInDoubt(error, last !== null)) forget();
    throw error;
  } finally {
    removeEventListener('beforeunload', warn);
  }
}

/**
 * Tells whether a call may have taken effect. A refusal rules that out, unless an earlier attempt had no answer. Then
 * only a conflict (409) does: the shop looks for the earlier attempt before it reports a conflict, but after it has
 * checked login and rate limits.
 */
export function isInDoubt(error: unknown, wasInDoubt: boolean): boolean {
  if (!(error instanceof ApiError)) return true;
  const isKnown = error.isRefusal || error.code === 'unsent';
  return !isKnown || (wasInDoubt && error.status !== 409);
}

/** Returns the last attempt if it sent the same, otherwise a new one. */
export async function attemptAt(body: string, last: Attempt | null): Promise<Attempt> {
  const key = crypto.randomUUID();
  if (last && last.digest === (await digestOf(last.key, body))) return last;
  return { key, digest: await digestOf(key, body) };
}

/** Hashes what is sent together with the key, so that equal texts have different digests. */
async function digestOf(key: string, body: string): Promise<string> {
  const bytes = new TextEncoder().encode(key + body);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}
