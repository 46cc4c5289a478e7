import { findDifferences } from '@brushline/functions/domain/ledger/differences';
import type { Intent } from '@brushline/functions/domain/payments';
import type { World } from '../world.ts';

/** The findings about money that is due or without its order. I16 and I20 check these with their deadlines. */
const IN_ITS_TIME = /^Orphan | cents have to go back, |^Payment .* its order \S+ is missing$/;

/**
 * Checks that everything that is stored agrees, by the rules of `npm run verify-ledger`: parts with their movements and
 * orders (I1, I2, I25), orders with their payments and units (I4, I6, I22), purchases with their orders (I21), payments
 * with their lines and refunds (I5, I23), invoices (I26) and sales (I27).
 *
 * @param intents those of the provider; `null` while its events may be on their way
 */
export function judgeBooks(
  { mirror, restores }: Pick<World, 'mirror' | 'restores'>,
  intents: readonly Intent[] | null = null,
): string[] {
  return findDifferences({ ...mirror.books(), intents }).filter(
    (finding) =>
      !IN_ITS_TIME.test(finding) &&
      // A refund of units that a restore has forgotten is reported to a person.
      !(restores > 0 && finding.startsWith('Refund ')),
  );
}
