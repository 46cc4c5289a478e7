import type { PaymentRecord } from '../records.ts';
import { Repository } from './repository.ts';

/** How many payments are read for one run of invoices. */
const MOST_DUE = 200;

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

  /** Returns payments of which an invoice or a note may be missing: the first of them, the oldest first. */
  async toInvoice(): Promise<PaymentRecord[]> {
    const due = this.collection.where('invoicing', '==', 'due').limit(MOST_DUE);
    const payments = await this.list(due);
    return payments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  }

  countOrphans(): Promise<number> {
    return this.count(this.#orphans());
  }

  /** Returns payments of orders that are not in the database, at most `most` of them. */
  orphans(most: number): Promise<PaymentRecord[]> {
    return this.list(this.#orphans().limit(most));
  }

  /** Counts the payments whose bank waits for an answer or has not decided. */
  countDisputed(): Promise<number> {
    return this.count(this.#disputed());
  }

  /** Returns these payments, at most `most` of them. */
  disputed(most: number): Promise<PaymentRecord[]> {
    return this.list(this.#disputed().limit(most));
  }

  #disputed() {
    return this.collection.where('dispute.status', '==', 'open');
  }

  #orphans() {
    return this.collection.where('outcome', '==', 'orphan');
  }

  /** Returns the payments with something to do: money has to go back, or belongs to no order. */
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
