import type { Answer, EndpointName } from '@brushline/contract/endpoints';
import { currentUser } from '../session/session-store.ts';
import { tabStore } from '../storage.ts';
import { ApiError } from './api-error.ts';
import { call, type Input } from './call.ts';

/**
 * An order, a review, a note or a movement of stock that was sent, possibly without an answer. It contains no input, so it
 * may outlast a logout: a person who logs in again and enters the same does not send it twice.
 */
export interface Attempt {
  key: string;
  /** What was sent, as a digest. Anything else needs another key. */
  digest: string;
}

const placeOf = (what: string) => `attempt:${currentUser()?.uid ?? ''}:${what}`;

/** The attempts of this page: storage may be blocked or full. */
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

/** A page that is still there after this time is not being left. */
const LEAVING_MS = 10_000;

/**
 * Makes a call once, however often it is tried: every try of the same has the key of the first, until it is known
 * whether that arrived, and somebody could be told. Then, and only then, the key is forgotten. Asks before the page is
 * left, for example by a reload, while it is being sent: it arrives all the same, and nobody would be told.
 *
 * @param what names it among the attempts of this person
 * @param asked tells whether it is the same again
 */
export async function callOnce<Name extends EndpointName>(
  what: string,
  name: Name,
  input: Input<Name>,
  asked: unknown = input.body,
): Promise<Answer<Name>> {
  // Somebody else may be signed in when the answer comes.
  const place = placeOf(what);
  const last = readAt(place);
  const attempt = await attemptAt(JSON.stringify(asked), last);
  keepAt(place, attempt);
  const forget = () => {
    if (readAt(place)?.key === attempt.key) keepAt(place, null);
  };
  let isLeaving = false;
  window.onbeforeunload = (event) => {
    event.preventDefault();
    isLeaving = true;
  };
  try {
    const answer = await call(name, input, { idempotencyKey: attempt.key });
    // On a slow line the answer comes before the next page: it is lost with this one, unless its visitor has stayed.
    if (isLeaving) setTimeout(forget, LEAVING_MS);
    else forget();
    return answer;
  } catch (error) {
    if (!isInDoubt(error, last !== null)) forget();
    throw error;
  } finally {
    window.onbeforeunload = null;
  }
}

/**
 * Tells whether what was sent may still have arrived. A refusal settles it, unless an earlier try had no answer: then
 * only a refusal for what the shop holds does, because the shop looks for the earlier try before that, and not before
 * it asks for a login, or for patience.
 */
export function isInDoubt(error: unknown, wasInDoubt: boolean): boolean {
  if (!(error instanceof ApiError)) return true;
  const isKnown = error.isRefusal || error.code === 'unsent';
  return !isKnown || (wasInDoubt && error.status !== 409);
}

/** Returns the attempt that sends this: the last one if nothing of it has changed since. */
export async function attemptAt(body: string, last: Attempt | null): Promise<Attempt> {
  const key = crypto.randomUUID();
  if (last && last.digest === (await digestOf(last.key, body))) return last;
  return { key, digest: await digestOf(key, body) };
}

/** Hashes what is sent. The key is part of it, so that equal texts have different digests. */
async function digestOf(key: string, body: string): Promise<string> {
  const bytes = new TextEncoder().encode(key + body);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}
