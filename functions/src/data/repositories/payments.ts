import type { PaymentRecord } from '../records.ts';
import { Repository } from './repository.ts';

export class PaymentRepository extends Repository<PaymentRecord> {
  /** Tells whether a user has paid an order and the shop has the money. */
  async hasPaid(uid: string): Promise<boolean> {
    const payments = this.collection
      .where('uid', '==', uid)
      .where('outcome', 'in', ['settled', 'part-due']);
    return (await this.list(payments.limit(1))).length > 0;
  }

  /** Reads the payments that may lack an invoice or a note. One that always fails does not block the others. */
  toInvoice(): AsyncGenerator<PaymentRecord> {
    return this.walk(this.collection.where('invoicing', '==', 'due'));
  }

  /**
   * Returns the payments whose order is not in the database, and that are not refunded yet or are held for a person. They are
   * few, so they are picked here: the query would be an OR.
   */
  async orphans(): Promise<PaymentRecord[]> {
    const open = await this.open();
    return open.filter(
      ({ outcome, isOrderless, isHeld }) => outcome === 'orphan' || (isOrderless && isHeld),
    );
  }

  /** Counts the payments with an open dispute, whether or not it still needs an answer. */
  countDisputed(): Promise<number> {
    return this.count(this.#disputed());
  }

  /** Returns at most `most` of them, the earliest deadline first, and those that need no answer last. */
  async disputed(most: number): Promise<PaymentRecord[]> {
    // Only an open dispute has a deadline.
    const toAnswer = this.collection.where('dispute.answerByMs', '>', 0).limit(most);
    const others = this.#disputed().where('dispute.answerByMs', '==', null).limit(most);
    return [...(await this.list(toAnswer)), ...(await this.list(others))].slice(0, most);
  }

  #disputed() {
    return this.collection.where('dispute.status', '==', 'open');
  }

  /** Returns the payments that need action: money must be refunded, or belongs to no order. */
  open(): Promise<PaymentRecord[]> {
    const query = this.collection.where('outcome', 'in', ['refund-due', 'part-due', 'orphan']);
    return this.list(query);
  }
}
