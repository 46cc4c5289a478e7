import type { CollectionReference, Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
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
} from './records.ts';
import { withDefaults } from './repositories/payments.ts';

/** Everything that is stored about stock and money, at one moment. */
export interface StoredBooks {
  parts: readonly PartRecord[];
  orders: readonly OrderRecord[];
  purchases: readonly PurchaseRecord[];
  movements: readonly MovementRecord[];
  payments: readonly PaymentRecord[];
  refunds: readonly RefundRecord[];
  shipments: readonly ShipmentRecord[];
  invoices: readonly InvoiceRecord[];
  salesDays: readonly SalesDayRecord[];
}

/** Reads all collections of stock and money in one snapshot, so that no write comes between two of them. */
export function readStoredBooks(db: Firestore): Promise<StoredBooks> {
  const all = collections(db);
  return db.runTransaction(
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
}
