import { isListed } from '@brushline/contract/orders/order-states';
import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { collections } from '../../src/data/firestore.ts';
import { readStoredBooks } from '../../src/data/stored-books.ts';
import { findDifferences } from '../../src/domain/ledger/differences.ts';
import { isDue } from '../../src/domain/refunds/owings.ts';
import type { FakePayments } from './fake-payments.ts';
import { SHOP_ID } from './records.ts';

/** Reads what is stored about stock and money, and the audit. */
export async function readAll(db: Firestore) {
  const { docs } = await collections(db).audit.get();
  return { ...(await readStoredBooks(db)), audit: docs.map((document) => document.data()) };
}

/** The differences that tests cause on purpose: a missing order or purchase, and money without an intent. */
const ON_PURPOSE = / is missing$|the provider does not know it$/;

/**
 * Checks that the books agree, as `npm run verify-ledger` does: stock adds up, and each order's money matches its
 * units. With the provider's intents, each cent that arrived has paid its order or was refunded, once, and nobody who
 * knows the client secret can pay a closed order.
 */
export async function checkInvariants(db: Firestore, provider?: FakePayments): Promise<void> {
  const books = await readStoredBooks(db);
  const intents = provider ? [...provider.intents.values()] : null;
  const differences = findDifferences({ ...books, shopId: SHOP_ID, intents });
  expect(differences.filter((difference) => !ON_PURPOSE.test(difference))).toEqual([]);
  const due = books.payments.filter((payment) => isDue(payment) && payment.amountCents > 0);
  if (provider) expect(due).toEqual([]);
  for (const { id, listed, state } of books.orders)
    expect(listed, `listed ${id}`).toBe(isListed(state));
}
