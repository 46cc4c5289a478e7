import type { Act } from '../../data/audit.ts';
import { addRefusal } from '../../data/refusals.ts';
import type { Shop } from '../shop.ts';

/** How many refusals of one user are kept in one hour. */
export const REFUSALS_AN_HOUR = 20;

/** What somebody signed in tried without the right to it. */
export type Refusal = Pick<Act, 'who' | 'what' | 'subject' | 'requestId'>;

/**
 * Puts a refused admin act into the audit, beside those that were done. At most
 * {@link REFUSALS_AN_HOUR} of a user; answers whether this one is there.
 */
export function recordRefusal(shop: Pick<Shop, 'db' | 'now'>, refusal: Refusal): Promise<boolean> {
  const act = { ...refusal, before: null, after: null };
  return addRefusal(shop.db, act, shop.now(), REFUSALS_AN_HOUR);
}
