import type { InvoiceRecord } from '../records.ts';
import { Repository } from './repository.ts';

export class InvoiceRepository extends Repository<InvoiceRecord> {
  /** Returns the highest number so far; 0 before the first one. */
  async lastNumber(): Promise<number> {
    const [last] = await this.list(this.collection.orderBy('number', 'desc').limit(1));
    return last?.number ?? 0;
  }

  /** Returns the invoices and notes of a purchase, oldest first. */
  async ofPurchase(purchaseId: string): Promise<InvoiceRecord[]> {
    const found = await this.where('purchaseId', purchaseId);
    return found.toSorted((one, other) => one.number - other.number);
  }
}
