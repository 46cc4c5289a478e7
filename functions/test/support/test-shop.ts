import { randomBytes } from 'node:crypto';
import type { OwnOrdersQuery } from '@brushline/contract/orders/order-filters';
import type { AddProductBody } from '@brushline/contract/parts/parts';
import type { AddReviewBody } from '@brushline/contract/reviews';
import type { Firestore } from 'firebase-admin/firestore';
import { openStore } from '../../src/data/store.ts';
import type { Account } from '../../src/domain/identity.ts';
import { defaultLimits } from '../../src/domain/limits/figures.ts';
import { placeOrder } from '../../src/domain/orders/place-order.ts';
import { listOrders } from '../../src/domain/orders/show-orders.ts';
import { addPart } from '../../src/domain/parts/add-part.ts';
import { addReview } from '../../src/domain/reviews/add-review.ts';
import type { Alert, Shop } from '../../src/domain/shop.ts';
import { FakePayments } from './fake-payments.ts';
import { KnownAccounts } from './known-accounts.ts';
import { SHOP_ID, seller } from './records.ts';

/** A shop on a test database, with a clock that stands still until it is set. */
export interface TestShop extends Shop {
  /** The database behind the store, for tests that read or corrupt it. */
  db: Firestore;
  payments: FakePayments;
  identity: KnownAccounts;
  /** The alerts so far. */
  alerts: Alert[];
  pass(ms: number): void;
}

/** Makes a shop on a database, at noon (UTC) of 2026-11-20 until its clock is moved. */
export function testShop(db: Firestore, payments = new FakePayments()): TestShop {
  let now = Date.UTC(2026, 10, 20, 12);
  payments.now = () => new Date(now);
  return {
    id: SHOP_ID,
    alerts: [],
    alert(alert) {
      this.alerts.push(alert);
    },
    holdsOrphans: false,
    seller,
    firstInvoice: 1,
    db,
    store: openStore(db),
    payments,
    identity: new KnownAccounts(),
    now: () => new Date(now),
    newId: () => randomBytes(16).toString('hex'),
    orderHoldHours: 24,
    limits: { ...defaultLimits },
    newAdmins: 'confirmed',
    appCheck: null,
    orderMail: null,
    mailer: null,
    printer: { print: () => Promise.reject(new Error('Nothing prints')) },
    imageUploadUrl: 'http://127.0.0.1:1/1/upload?key=k',
    imageOrigins: ['https://i.ibb.co'],
    datasheetOrigins: ['https://docs.brushline.test'],
    pass(ms) {
      now += ms;
    },
  };
}

export const admin: Account = {
  uid: 'admin',
  email: 'admin@brushline.test',
  name: 'A',
  role: 'admin',
  emailVerified: false,
};

/** Makes a known customer: the e-mail address is confirmed. */
export function buyer(name = 'buyer'): Account {
  return { ...newcomer(name), emailVerified: true };
}

/** Makes a customer who has confirmed nothing. */
export function newcomer(name = 'newcomer'): Account {
  return { uid: name, email: `${name}@brushline.test`, name, role: null, emailVerified: false };
}

/** Puts a part on sale, and returns its id. */
export function partOnSale(shop: Shop, part: Partial<AddProductBody> = {}): Promise<string> {
  return addPart(shop, {
    body: {
      name: 'Stator 12N14P',
      description: 'A stator',
      image: '/images/stator.svg',
      minimumOrder: 1,
      stock: 100,
      price: 19.99,
      ...part,
    },
    caller: admin,
    idempotencyKey: null,
    requestId: shop.newId(),
  });
}

/** Orders a part, and returns the order's id. */
export function order(
  shop: Shop,
  part: string,
  { quantity = 10, caller = buyer(), key = null as string | null } = {},
): Promise<string> {
  const body = { part, item: undefined, quantity, phone: '+1 555 0100', address: '1 Motor Way' };
  return placeOrder(shop, { body, caller, idempotencyKey: key });
}

/** Lists a customer's orders for a caller whose token is up to date. */
export function ordersFor(shop: Shop, caller: Account, email: string, query: OwnOrdersQuery = {}) {
  return listOrders(shop, caller, email, query, async () => caller);
}

/** Writes a review, and returns its id. */
export function writeReview(
  shop: Shop,
  { caller = buyer(), key = null, ...body }: WrittenReview = {},
): Promise<string> {
  const words = { review: 'Runs quiet', rating: 5, ...body };
  return addReview(shop, { body: words, caller, idempotencyKey: key });
}

interface WrittenReview extends Partial<AddReviewBody> {
  caller?: Account;
  key?: string | null;
}
