import { hasPaid } from '../../data/payments.ts';
import type { Caller } from '../caller.ts';
import type { Shop } from '../shop.ts';

/**
 * Whether a customer is known: their e-mail address is confirmed, or they have paid an order and the
 * money was not given back. Everybody else is new, and has the narrower limits (docs/decisions/limits.md).
 */
export async function isKnown(
  { db }: Pick<Shop, 'db'>,
  { uid, emailVerified }: Pick<Caller, 'uid' | 'emailVerified'>,
): Promise<boolean> {
  return emailVerified === true || hasPaid(db, uid);
}
