import { tabStore } from '../../lib/storage.ts';

/**
 * An order that was sent and may not have been answered. It holds nothing that was typed, so that it outlasts a logout: the
 * same customer who logs in again and types the same order has not ordered twice.
 */
export interface Attempt {
  key: string;
  /** What was ordered, as a digest. Another order needs another key. */
  digest: string;
}

/** Returns the name of an order form's draft. */
export const orderDraft = (partId: string) => `order:${partId}`;

const placeOf = (uid: string, what: string) => `order-attempt:${uid}:${what}`;

/** Reads the last attempt of this person to order this in this tab. */
export function readAttempt(uid: string, what: string): Attempt | null {
  const [key, digest] = tabStore.read(placeOf(uid, what))?.split(' ') ?? [];
  return key && digest ? { key, digest } : null;
}

/** Keeps an attempt until its answer is known or the tab is closed; `null` forgets it. */
export function keepAttempt(uid: string, what: string, attempt: Attempt | null): void {
  if (attempt) tabStore.write(placeOf(uid, what), `${attempt.key} ${attempt.digest}`);
  else tabStore.remove(placeOf(uid, what));
}

/** Returns the attempt that sends this order: the last one if nothing of the order has changed since. */
export async function attemptAt(body: string, last: Attempt | null): Promise<Attempt> {
  const key = crypto.randomUUID();
  if (last && last.digest === (await digestOf(last.key, body))) return last;
  return { key, digest: await digestOf(key, body) };
}

/** Hashes an order. The key is part of it, so that equal orders have different digests. */
async function digestOf(key: string, body: string): Promise<string> {
  const bytes = new TextEncoder().encode(key + body);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
