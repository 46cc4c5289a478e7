import type { RefundRecord } from '../records.ts';
import { Repository } from './repository.ts';

export class RefundRepository extends Repository<RefundRecord> {
  /** Returns every refund of a purchase, or of a single order. */
  ofOrder(orderId: string): Promise<RefundRecord[]> {
    return this.list(this.collection.where('orderId', '==', orderId));
  }

  /** Returns every refund of a payment, whatever its status. */
  ofPayment(paymentId: string): Promise<RefundRecord[]> {
    return this.list(this.collection.where('paymentId', '==', paymentId));
  }
}
