import { WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import type { Firestore, Query } from '@google-cloud/firestore';
import type { Page } from '../domain/page.ts';
import { collections } from './firestore.ts';
import { type ListOrder, readPage } from './read-page.ts';
import type { OrderRecord } from './records.ts';
import type { Transaction } from './transact.ts';

export async function findOrder(db: Firestore, id: string): Promise<OrderRecord | null> {
  return (await collections(db).orders.doc(id).get()).data() ?? null;
}

export async function readOrder(
  db: Firestore,
  transaction: Transaction,
  id: string,
): Promise<OrderRecord | null> {
  return (await transaction.get(collections(db).orders.doc(id))).data() ?? null;
}

/** Writes an order as a whole; the same transaction has read it, or found that it is not there. */
export function putOrder(db: Firestore, transaction: Transaction, order: OrderRecord): void {
  transaction.set(collections(db).orders.doc(order.id), order);
}

/** The listed orders of everybody, newest first. */
export function listEveryOrder(db: Firestore, page: PageQuery): Promise<Page<OrderRecord>> {
  return readPage(listed(db), NEWEST_FIRST, page);
}

/** The listed orders of a user, newest first. */
export function listOrdersOfUser(
  db: Firestore,
  uid: string,
  page: PageQuery,
): Promise<Page<OrderRecord>> {
  return readPage(listed(db).where('uid', '==', uid), NEWEST_FIRST, page);
}

/** The listed orders that were placed under an e-mail address in normal form, newest first. */
export function listOrdersOfEmail(
  db: Firestore,
  email: string,
  page: PageQuery,
): Promise<Page<OrderRecord>> {
  return readPage(listed(db).where('email', '==', email), NEWEST_FIRST, page);
}

/** A user's pending orders at a unit price; at most two, which is enough to see that it is not one. */
export function findPendingOrdersAtPrice(
  db: Firestore,
  uid: string,
  priceCents: number,
): Promise<OrderRecord[]> {
  const query = collections(db)
    .orders.where('uid', '==', uid)
    .where('state', '==', 'pending')
    .where('priceCents', '==', priceCents);
  return records(query.limit(2));
}

/** A user's pending orders, at most `most` of them. */
export async function readPendingOrders(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  most: number,
): Promise<OrderRecord[]> {
  const query = collections(db).orders.where('uid', '==', uid).where('state', '==', 'pending');
  return (await transaction.find(query.limit(most))).docs.map((document) => document.data());
}

/** The pending orders whose hold ran out by `now`, the longest overdue first, page by page. */
export async function* overdueOrders(db: Firestore, now: Date): AsyncGenerator<OrderRecord> {
  const query = collections(db)
    .orders.where('state', '==', 'pending')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(PAGE);
  let page = await query.get();
  while (!page.empty) {
    for (const document of page.docs) yield document.data();
    page = await query.startAfter(page.docs.at(-1)).get();
  }
}

const PAGE = 100;

const NEWEST_FIRST: ListOrder<'placedAt'> = {
  list: 'orders',
  field: 'placedAt',
  kind: 'time',
  direction: 'desc',
  whole: WHOLE_LIST.records,
};

function listed(db: Firestore) {
  return collections(db).orders.where('listed', '==', true);
}

async function records(query: Query<OrderRecord>): Promise<OrderRecord[]> {
  return (await query.get()).docs.map((document) => document.data());
}
