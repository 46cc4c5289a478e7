import { keepDraft, readDraft } from '../../lib/draft.ts';

/** An order that was sent, and the key that it was sent with. */
export interface Attempt {
  key: string;
  /** Another body is another order, and needs another key. */
  body: string;
}

/** The name of an order form's draft. */
export const orderDraft = (partId: string) => `order:${partId}`;

const attemptDraft = (partId: string) => `order-attempt:${partId}`;

/** Reads the last attempt of this person to order this part in this tab. */
export function readAttempt(uid: string, partId: string): Attempt | null {
  const { key, body } = readDraft({ uid, form: attemptDraft(partId) });
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : null;
}

/** Keeps an attempt, so that the same order is sent with the same key after a reload or a login. */
export function keepAttempt(uid: string, partId: string, attempt: Attempt | null): void {
  keepDraft({ uid, form: attemptDraft(partId) }, attempt ?? {});
}

/** The key for an order: the last one while nothing of the order has changed since. */
export function keyFor(last: Attempt | null, body: string): string {
  return last?.body === body ? last.key : crypto.randomUUID();
}
