import { FieldValue } from '@google-cloud/firestore';
import { withDates } from '../firestore.ts';
import type { DeliveryRecord, MailRecord } from '../records.ts';
import { Repository } from './repository.ts';

const MOST_DUE = 200;

/** The state before the first attempt, and after an admin requests another. */
export const untriedDelivery: DeliveryRecord = {
  state: 'PENDING',
  attempts: 0,
  attemptId: null,
  startTime: null,
  endTime: null,
  unanswered: 0,
  lapsed: 0,
  leaseExpireTime: null,
  error: null,
  info: null,
};

export class MailRepository extends Repository<MailRecord> {
  override async get(id: string): Promise<MailRecord | null> {
    const mail = await super.get(id);
    return mail && { ...mail, delivery: { ...untriedDelivery, ...withDates(mail.delivery ?? {}) } };
  }

  /**
   * Adds an e-mail to the transaction of the change that it reports. It is merged: an existing
   * e-mail with this id (its order was restored from a backup) keeps its delivery, so it is not
   * sent twice, and the transaction does not fail.
   */
  add(mail: Omit<MailRecord, 'delivery'>): void {
    // Keeps an existing number, and creates a missing one as 0, without a read.
    const delivery = { attempts: FieldValue.increment(0) };
    this.unit.merge(this.collection.doc(mail.id), { ...mail, delivery });
  }

  /** Returns the ids of the first e-mails that were written by `since` and never tried. */
  async untried(since: Date): Promise<string[]> {
    const untried = await this.list(
      this.collection.where('delivery.attempts', '==', 0).limit(MOST_DUE),
    );
    return untried.filter(({ createdAt }) => createdAt <= since).map(({ id }) => id);
  }

  /** Returns the ids of the first e-mails whose pause or lease is over, oldest first. */
  async overdue(now: Date): Promise<string[]> {
    const overdue = this.collection.where('delivery.leaseExpireTime', '<=', now);
    return (await this.list(overdue.limit(MOST_DUE))).map(({ id }) => id);
  }

  countUnsent(): Promise<number> {
    return this.count(this.#unsent());
  }

  /** Returns at most `most` e-mails that the shop has given up on. */
  unsent(most: number): Promise<MailRecord[]> {
    return this.list(this.#unsent().limit(most));
  }

  #unsent() {
    return this.collection.where('delivery.state', '==', 'ERROR');
  }
}
