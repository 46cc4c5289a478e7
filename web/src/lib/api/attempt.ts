import { tabStore } from '../storage.ts';
import type { ApiError } from './api-error.ts';

/**
 * An order, a review or a movement of stock that was sent, possibly without an answer. It contains no input, so it
 * may outlast a logout: a person who logs in again and enters the same does not send it twice.
 */
export interface Attempt {
  key: string;
  /** What was sent, as a digest. Anything else needs another key. */
  digest: string;
}

const placeOf = (uid: string, what: string) => `attempt:${uid}:${what}`;

/** Reads this person's last attempt in this tab. */
export function readAttempt(uid: string, what: string): Attempt | null {
  const [key, digest] = tabStore.read(placeOf(uid, what))?.split(' ') ?? [];
  return key && digest ? { key, digest } : null;
}

/** Keeps an attempt until its answer is known or the tab is closed; `null` forgets it. */
export function keepAttempt(uid: string, what: string, attempt: Attempt | null): void {
  if (attempt) tabStore.write(placeOf(uid, what), `${attempt.key} ${attempt.digest}`);
  else tabStore.remove(placeOf(uid, what));
}

/**
 * Tells whether what was sent may still have arrived. A refusal settles it, unless an earlier try had no answer: then
 * only a refusal for what the shop holds does, because the shop looks for the earlier try before that, and not before
 * it asks for a login, or for patience.
 */
export function isInDoubt(error: ApiError, wasInDoubt: boolean): boolean {
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

/**
 * Asks before the page is left, for example by a reload, while something is being sent: it arrives all the same, and
 * nobody would be told.
 */
export function askBeforeLeaving<T>(sent: Promise<T>): Promise<T> {
  window.onbeforeunload = (event) => event.preventDefault();
  return sent.finally(() => {
    window.onbeforeunload = null;
  });
}
