import type { OrderRecord } from '../../src/data/records.ts';
import type { Intent } from '../../src/domain/payments.ts';

/** What the intents of the shop under test carry. */
export const SHOP_ID = 'shop-1';

/** A pending order of ten units at $19.99, as changed. */
export function orderOf(changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id: 'o1',
    state: 'pending',
    listed: true,
    archivedFrom: null,
    uid: 'buyer',
    email: 'buyer@brushline.test',
    emailVerified: true,
    name: 'Buyer',
    partId: 'p1',
    item: 'Stator',
    image: '/images/stator.svg',
    priceCents: 1999,
    quantity: 10,
    totalCents: 19_990,
    currency: 'usd',
    phone: '1',
    address: 'a',
    date: 'Nov 20, 2026',
    placedAt: new Date(0),
    expiresAt: new Date(86_400_000),
    paymentIntentId: 'pi_1',
    nextPaymentAttempt: 2,
    transactionId: null,
    paidAt: null,
    closedAt: null,
    closedBy: null,
    requestHash: '',
    ...changes,
  };
}

/** The succeeded intent of that order, as changed. */
export function intentFor(changes: Partial<Intent> = {}): Intent {
  return {
    id: 'pi_1',
    status: 'succeeded',
    amount: 19_990,
    amountReceived: 19_990,
    amountRefunded: 0,
    currency: 'usd',
    clientSecret: 'pi_1_secret_1',
    createdAt: new Date(0),
    shop: SHOP_ID,
    orderId: 'o1',
    lines: null,
    uid: 'buyer',
    refunds: [],
    isDisputed: false,
    ...changes,
  };
}
