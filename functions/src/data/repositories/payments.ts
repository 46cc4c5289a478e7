import type { PaymentRecord } from '../records.ts';
import { Repository } from './repository.ts';

export class PaymentRepository extends Repository<PaymentRecord> {
  override async get(intentId: string): Promise<PaymentRecord | null> {
    const payment = await super.get(intentId);
    return payment && withDefaults(payment);
  }

  /** Tells whether a user has paid an order and the shop has the money. */
  async hasPaid(uid: string): Promise<boolean> {
    const payments = this.collection
      .where('uid', '==', uid)
      .where('outcome', 'in', ['settled', 'part-due']);
    return (await this.list(payments.limit(1))).length > 0;
  }

  /** Answers the payments with something to do: money has to go back, or belongs to no order. */
  async open(): Promise<PaymentRecord[]> {
    const query = this.collection.where('outcome', 'in', ['refund-due', 'part-due', 'orphan']);
    return (await this.list(query)).map(withDefaults);
  }
}

/** Adds the fields that records from before they existed lack. */
export function withDefaults(payment: PaymentRecord): PaymentRecord {
  return {
    ...payment,
    refundedCents: payment.refundedCents ?? (payment.refundedAt ? payment.amountCents : 0),
    pendingCents: payment.pendingCents ?? 0,
    refundAttempts: payment.refundAttempts ?? 0,
    nextRefundAt: payment.nextRefundAt ?? null,
    isHeld: payment.isHeld ?? false,
    dispute: payment.dispute ?? null,
  };
}
