import type { InvoiceRecord, OrderRecord, PaymentRecord, Seller } from '../../src/data/records.ts';
import { newPayment } from '../../src/domain/payments/settle-orphan.ts';
import type { Intent } from '../../src/domain/payments.ts';

/** The metadata of the intents of the shop under test. */
export const SHOP_ID = 'shop-1';

export const seller: Seller = {
  name: 'Brushline Motors AS',
  address: ['1 Works Road', '5020 Bergen', 'Norway'],
  vatId: 'NO999999999MVA',
  email: 'accounts@brushline.test',
  bank: 'NO93 8601 1117 947',
};

/** The settings that name that seller. */
export const sellerSettings = {
  SELLER_NAME: seller.name,
  SELLER_ADDRESS: seller.address.join(', '),
  SELLER_VAT_ID: 'NO 999 999 999 MVA',
  SELLER_EMAIL: seller.email,
  SELLER_BANK: seller.bank,
};

/** The settings that a deployed shop requires. */
export const deployedSettings = {
  K_SERVICE: 'api',
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  STRIPE_WEBHOOK_SECRET: 'whsec_8aZ3kQ1mN5pR7tV9xB2dF4hJ',
  IMAGE_HOST_KEY: '9f3b1c7a2e5d8046',
  ...sellerSettings,
};

/** The delivery address of a purchase. */
export const delivery = {
  name: 'Bea Buyer',
  company: 'Coil Drives AS',
  street: '1 Motor Way',
  postalCode: '0150',
  city: 'Oslo',
  country: 'NO',
  phone: '+47 22 00 00 00',
};

/** Returns the id of the intent that a client secret belongs to. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'));
}

/** Makes a pending order of ten units at $19.99, with the given changes. */
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
    partNumber: 'STA-4208-12',
    priceCents: 1999,
    quantity: 10,
    totalCents: 19_990,
    currency: 'usd',
    phone: '1',
    address: 'a',
    date: 'Nov 20, 2026',
    placedAt: new Date(0),
    expiresAt: new Date(86_400_000),
    fullHoldUntil: null,
    toShip: changes.state === 'paid',
    words: [],
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

/** Makes the succeeded intent of that order, with the given changes. */
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

/** Makes the record of `pi_2`, which paid the order `o2` of ten units at $19.99, with the given changes. */
export function paymentOf(changes: Partial<PaymentRecord> = {}): PaymentRecord {
  const intent = intentFor({ id: 'pi_2' });
  const payment = newPayment(intent, { orderId: 'o2', uid: 'buyer' }, 'settled', new Date(0));
  return { ...payment, ...changes };
}

/** Makes the invoice of ten units at $19.99 that were paid with `pi_2`, with the given changes. */
export function invoiceOf(changes: Partial<InvoiceRecord> = {}): InvoiceRecord {
  const line = {
    orderId: 'o2',
    partNumber: 'STA-4208-12',
    name: 'Stator',
    quantity: 10,
    priceCents: 1999,
    breakFrom: null,
    totalCents: 19_990,
  };
  return {
    id: '1',
    number: 1,
    kind: 'invoice',
    at: new Date(0),
    paymentId: 'pi_2',
    purchaseId: 'o2',
    uid: 'buyer',
    seller,
    buyer: {
      name: 'Buyer',
      email: 'buyer@brushline.test',
      billing: ['1 Motor Way', 'Oslo'],
      delivery: ['1 Motor Way', 'Oslo'],
      purchaseOrder: null,
      vatId: null,
    },
    lines: [line],
    totalCents: 19_990,
    currency: 'usd',
    paidAt: new Date(0),
    corrects: null,
    refundIds: [],
    ...changes,
  };
}
