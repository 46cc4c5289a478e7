import type { StoredBooks } from '../../data/stored-books.ts';
import type { Intent, Payments } from '../payments.ts';

/** What is stored about stock and money, and what the card provider knows of it. */
export interface Books extends StoredBooks {
  /** The name that this shop's intents carry. */
  shopId: string;
  /** Every intent at the card provider; `null` if it was not asked. */
  intents: readonly Intent[] | null;
}

/** What a rule finds in the books: a difference in words, or nothing. */
export type Finding = string | false | null | undefined;

/** Reads every intent at the card provider, the newest first. */
export async function readIntents(
  payments: Pick<Payments, 'listIntentsSince'>,
): Promise<readonly Intent[]> {
  const intents: Intent[] = [];
  for await (const intent of payments.listIntentsSince(new Date(0))) intents.push(intent);
  return intents;
}
