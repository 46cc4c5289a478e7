import { WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import { FieldPath } from '@google-cloud/firestore';
import type { Page } from '../../shared/page.ts';
import { type ListOrder, readPage } from '../paging/read-page.ts';
import type { OrderRecord } from '../records.ts';
import { Repository } from './repository.ts';

const NEWEST_FIRST: ListOrder<'placedAt'> = {
  list: 'orders',
  field: 'placedAt',
  kind: 'time',
  direction: 'desc',
  whole: WHOLE_LIST.records,
};

const OLDEST_TO_SHIP: ListOrder<'placedAt'> = {
  ...NEWEST_FIRST,
  list: 'orders-to-ship',
  direction: 'asc',
};

/** How many overdue orders are read at a time. */
const BATCH = 100;

export class OrderRepository extends Repository<OrderRecord> {
  /** Answers the listed orders, newest first: everybody's, or those whose `field` has this value. */
  page(page: PageQuery, field?: 'uid' | 'email', value?: string): Promise<Page<OrderRecord>> {
    const listed = this.collection.where('listed', '==', true);
    const query = field ? listed.where(field, '==', value) : listed;
    return readPage(this.unit, query, NEWEST_FIRST, page);
  }

  /** Answers the paid orders of which units are to be shipped, oldest first. */
  toShip(page: PageQuery): Promise<Page<OrderRecord>> {
    const query = this.collection.where('toShip', '==', true);
    return readPage(this.unit, query, OLDEST_TO_SHIP, page);
  }

  /** Answers all orders of a user, also those that no list shows. */
  ofUser(uid: string): Promise<OrderRecord[]> {
    return this.list(this.collection.where('uid', '==', uid));
  }

  /** Answers a user's pending orders, at most `most` of them. */
  pendingOf(uid: string, most: number): Promise<OrderRecord[]> {
    return this.list(this.#pending().where('uid', '==', uid).limit(most));
  }

  /** Answers a user's pending orders at a unit price: at most two, enough to tell one from several. */
  pendingAtPrice(uid: string, priceCents: number): Promise<OrderRecord[]> {
    const query = this.#pending().where('uid', '==', uid).where('priceCents', '==', priceCents);
    return this.list(query.limit(2));
  }

  /** Walks through the pending orders whose hold ran out by `now`, the longest overdue first. */
  async *overdue(now: Date): AsyncGenerator<OrderRecord> {
    const query = this.#pending()
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
      .orderBy(FieldPath.documentId())
      .limit(BATCH);
    let batch = await this.list(query);
    while (batch.length > 0) {
      yield* batch;
      const last = batch.at(-1);
      batch = await this.list(query.startAfter(last?.expiresAt, last?.id));
    }
  }

  #pending() {
    return this.collection.where('state', '==', 'pending');
  }
}
