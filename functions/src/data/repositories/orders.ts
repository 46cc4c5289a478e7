import { PAGE_LIMIT } from '@brushline/contract/constants';
import type { DeskState } from '@brushline/contract/orders/order-states';
import type { PageQuery } from '@brushline/contract/paging';
import { AggregateField, type Query } from '@google-cloud/firestore';
import type { Page } from '../../shared/page.ts';
import type { Stored } from '../firestore.ts';
import { type ListOrder, newestFirst, readPage } from '../paging/read-page.ts';
import type { OrderRecord } from '../records.ts';
import { reach } from '../unit.ts';
import { Repository } from './repository.ts';

const OLDEST_TO_SHIP: ListOrder<'placedAt'> = {
  ...newestFirst('orders-to-ship', 'placedAt'),
  direction: 'asc',
};

/** Selects the orders of one customer. */
export interface Whose {
  field: 'uid' | 'email';
  value: string;
}

/**
 * The conditions of a search; absent ones match every order. Unlisted orders are found only by state or by a word, and
 * never among those of one customer.
 */
export interface OrderConditions {
  whose: Whose | undefined;
  state: DeskState | undefined;
  /** An order must have one of them. */
  words: readonly string[] | undefined;
  /** The order was placed at this time or later. */
  from: Date | undefined;
  /** The order was placed before this time. */
  to: Date | undefined;
}

type Orders = Query<OrderRecord, Stored<OrderRecord>>;

export class OrderRepository extends Repository<OrderRecord> {
  /** Returns the listed orders, newest first: everybody's, or one customer's. */
  page(page: PageQuery, whose?: Whose): Promise<Page<OrderRecord>> {
    return readPage(this.unit, this.#listed(whose), newestFirst('orders', 'placedAt'), page);
  }

  /** Returns the paid orders with units to ship, oldest first. */
  toShip(page: PageQuery): Promise<Page<OrderRecord>> {
    const query = this.collection.where('toShip', '==', true);
    return readPage(this.unit, query, OLDEST_TO_SHIP, page);
  }

  /** Returns the orders that meet all of the conditions, newest first. */
  search(
    { whose, state, words, from, to }: OrderConditions,
    page: PageQuery,
  ): Promise<Page<OrderRecord>> {
    const isListed = whose !== undefined || (!state && !words);
    let query = this.#in(state, isListed ? this.#listed(whose) : this.collection);
    if (words) query = query.where('words', 'array-contains-any', words);
    if (from) query = query.where('placedAt', '>=', from);
    if (to) query = query.where('placedAt', '<', to);
    return readPage(this.unit, query, newestFirst('desk', 'placedAt', PAGE_LIMIT.usual), page);
  }

  /**
   * Returns the orders that a payment was for, line by line as in every list, including those for which it came too
   * late.
   */
  async ofTransaction(
    transactionId: string,
    { whose, state, from, to }: Omit<OrderConditions, 'words'>,
  ): Promise<OrderRecord[]> {
    const among = this.#in(state, whose ? this.#listed(whose) : this.collection);
    // They are few, so the time is compared here. In the query it would need another index.
    const orders = await this.list(among.where('transactionId', '==', transactionId));
    const lines = orders.toReversed();
    return lines.filter(({ placedAt }) => (!from || placedAt >= from) && (!to || placedAt < to));
  }

  /**
   * Tells whether a user has a paid order that was not refunded, archived or not. With `partId`, only orders of that
   * part count.
   */
  async hasBought(uid: string, partId?: string): Promise<boolean> {
    const own = this.collection.where('uid', '==', uid);
    const query = partId === undefined ? own : own.where('partId', '==', partId);
    const isThere = async (field: 'state' | 'archivedFrom') =>
      (await this.list(query.where(field, '==', 'paid').limit(1))).length > 0;
    return (await isThere('state')) || isThere('archivedFrom');
  }

  /** Returns a user's pending orders, at most `most` of them. */
  pendingOf(uid: string, most: number): Promise<OrderRecord[]> {
    return this.list(this.#pending().where('uid', '==', uid).limit(most));
  }

  /** Returns a user's pending orders at a unit price: at most two, enough to tell one from several. */
  pendingAtPrice(uid: string, priceCents: number): Promise<OrderRecord[]> {
    const query = this.#pending().where('uid', '==', uid).where('priceCents', '==', priceCents);
    return this.list(query.limit(2));
  }

  /** Reads the pending orders whose hold ended by `now`, oldest first. */
  overdue(now: Date): AsyncGenerator<OrderRecord> {
    return this.walk(this.#pending().where('expiresAt', '<=', now), 'expiresAt');
  }

  countIn(state: DeskState): Promise<number> {
    return this.count(this.#in(state));
  }

  /** Counts the pending orders that were placed before a time. */
  countUnpaid(before: Date): Promise<number> {
    return this.count(this.#pending().where('placedAt', '<', before).orderBy('placedAt', 'desc'));
  }

  /** Returns the orders whose `event` was at `from` or later, and before `end`. */
  within(event: 'paidAt' | 'placedAt', from: Date, end: Date): Promise<OrderRecord[]> {
    return this.list(this.collection.where(event, '>=', from).where(event, '<', end));
  }

  /** Counts all orders that were ever placed with an e-mail address. */
  countOf(email: string): Promise<number> {
    return this.count(this.collection.where('email', '==', email));
  }

  /** Counts the paid orders of an e-mail address, and adds up their totals. */
  async paidOf(email: string): Promise<{ lines: number; cents: number }> {
    const paid = this.#in('paid').where('email', '==', email);
    const figures = { lines: AggregateField.count(), cents: AggregateField.sum('totalCents') };
    return (await reach(() => paid.aggregate(figures).get())).data();
  }

  /** Returns the order that was placed last. */
  async newest(): Promise<OrderRecord | null> {
    return (await this.list(this.collection.orderBy('placedAt', 'desc').limit(1)))[0] ?? null;
  }

  /** Returns the listed order that was placed last with an e-mail address. */
  async newestOf(email: string): Promise<OrderRecord | null> {
    return (await this.page({ limit: 1 }, { field: 'email', value: email })).rows[0] ?? null;
  }

  /** Returns the order that was placed first. */
  async oldest(): Promise<OrderRecord | null> {
    return (await this.list(this.collection.orderBy('placedAt').limit(1)))[0] ?? null;
  }

  #listed(whose: Whose | undefined): Orders {
    const listed = this.collection.where('listed', '==', true);
    return whose ? listed.where(whose.field, '==', whose.value) : listed;
  }

  #in(state: DeskState | undefined, among: Orders = this.collection): Orders {
    if (state === undefined) return among;
    if (state === 'toShip') return among.where('toShip', '==', true);
    if (state === 'refundFailed') return among.where('refund.status', '==', 'failed');
    return among.where('state', '==', state);
  }

  #pending() {
    return this.collection.where('state', '==', 'pending');
  }
}
