import { collections } from '@brushline/functions/data/firestore';
import { withDefaults } from '@brushline/functions/data/repositories/payments';
import type { Intent } from '@brushline/functions/domain/payments';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import type { Firestore } from 'firebase-admin/firestore';
import type { Books } from './verify-ledger-rules.ts';

/** Where the intents are read. */
export interface Provider {
  secretKey: string;
  apiBase: string | null;
}

/**
 * Reads all collections of stock and money as they were at one moment, and then the provider, which is
 * always a little later.
 */
export async function readBooks(
  db: Firestore,
  shopId: string,
  stripe: Provider | null,
): Promise<Books> {
  const { parts, orders, purchases, movements, payments, refunds, shipments, invoices, salesDays } =
    collections(db);
  const stored = await db.runTransaction(
    async (transaction) => ({
      parts: (await transaction.get(parts)).docs.map((document) => document.data()),
      orders: (await transaction.get(orders)).docs.map((document) => document.data()),
      purchases: (await transaction.get(purchases)).docs.map((document) => document.data()),
      movements: (await transaction.get(movements)).docs.map((document) => document.data()),
      payments: (await transaction.get(payments)).docs.map((document) =>
        withDefaults(document.data()),
      ),
      refunds: (await transaction.get(refunds)).docs.map((document) => document.data()),
      shipments: (await transaction.get(shipments)).docs.map((document) => document.data()),
      invoices: (await transaction.get(invoices)).docs.map((document) => document.data()),
      salesDays: (await transaction.get(salesDays)).docs.map((document) => document.data()),
    }),
    { readOnly: true },
  );
  return { ...stored, shopId, intents: stripe ? await readIntents(stripe) : null };
}

async function readIntents(stripe: Provider): Promise<Intent[]> {
  const provider = createStripePayments({ ...stripe, webhookSecret: '' });
  const intents: Intent[] = [];
  for await (const intent of provider.listIntentsSince(new Date(0))) intents.push(intent);
  return intents;
}
