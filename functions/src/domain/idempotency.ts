import { createHash } from 'node:crypto';
import { ProblemError } from '../shared/problem-error.ts';
import type { Account } from './identity.ts';
import type { Shop } from './shop.ts';

/** Returns a hash of some values in hexadecimal digits, by which a repeated request is recognized. */
export function hashOf(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

/**
 * Derives an id from the subject of a record, so that a repeated request finds the record of the first one.
 *
 * @param length in hexadecimal digits
 */
export function derivedId(length: number, ...about: readonly (string | number)[]): string {
  return hashOf(...about).slice(0, length);
}

/** A call that makes a record, once under its idempotency key. */
export interface KeyedCall<Body> {
  body: Body;
  caller: Account;
  idempotencyKey: string | null;
}

/**
 * Returns the id of the record that a call makes: 128 bits, beyond guessing and collision. Calls of one user with the
 * same idempotency key make the same record. Those of different users never do.
 */
export function idOfCall(
  shop: Pick<Shop, 'newId'>,
  kind: 'order' | 'purchase' | 'part' | 'shipment' | 'review' | 'run',
  { caller, idempotencyKey }: { caller: Pick<Account, 'uid'>; idempotencyKey: string | null },
): string {
  return idempotencyKey ? derivedId(32, kind, caller.uid, idempotencyKey) : shop.newId();
}

/** Refuses an idempotency key that was used for another request, such as another `review`. */
export function requireSameRequest(isSame: boolean, what: string): void {
  if (isSame) return;
  const detail = `This Idempotency-Key was used for another ${what}. Please use a new key.`;
  throw new ProblemError('idempotency_conflict', { detail });
}
