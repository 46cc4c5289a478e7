import type { Account } from '../identity.ts';
import type { Shop } from '../shop.ts';

/**
 * Tells whether a customer is known: they have confirmed their e-mail address, or have paid an order
 * that was not refunded. All others are new, with narrower limits (docs/decisions/limits.md).
 */
export async function isKnown(
  { store }: Pick<Shop, 'store'>,
  { uid, emailVerified }: Pick<Account, 'uid' | 'emailVerified'>,
): Promise<boolean> {
  return emailVerified || store.payments.hasPaid(uid);
}
