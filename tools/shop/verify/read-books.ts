import { collections } from '@brushline/functions/data/firestore';
import type {
  InvoiceRecord,
  MovementRecord,
  OrderRecord,
  PartRecord,
  PaymentRecord,
  PurchaseRecord,
  RefundRecord,
  SalesDayRecord,
  ShipmentRecord,
} from '@brushline/functions/data/records';
import { withDefaults } from '@brushline/functions/data/repositories/payments';
import type { Intent } from '@brushline/functions/domain/payments';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

/** Everything that is stored of stock and money, at one moment. */
export interface Books {
  parts: readonly PartRecord[];
  orders: readonly OrderRecord[];
  purchases: readonly PurchaseRecord[];
  movements: readonly MovementRecord[];
  payments: readonly PaymentRecord[];
  refunds: readonly RefundRecord[];
  shipments: readonly ShipmentRecord[];
  invoices: readonly InvoiceRecord[];
  salesDays: readonly SalesDayRecord[];
  /** What the intents of this shop carry. */
  shopId: string;
  /** Every intent at the card provider; `null` when it was not asked. */
  intents: readonly Intent[] | null;
}

/** What a rule says of the books: a difference in words, or nothing. */
export type Finding = string | false | null | undefined;

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
  const all = collections(db);
  const stored = await db.runTransaction(
    async (transaction) => {
      const read = async <Kept>(collection: CollectionReference<Kept>) =>
        (await transaction.get(collection)).docs.map((document) => document.data());
      return {
        parts: await read(all.parts),
        orders: await read(all.orders),
        purchases: await read(all.purchases),
        movements: await read(all.movements),
        payments: (await read(all.payments)).map(withDefaults),
        refunds: await read(all.refunds),
        shipments: await read(all.shipments),
        invoices: await read(all.invoices),
        salesDays: await read(all.salesDays),
      };
    },
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
