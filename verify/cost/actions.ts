import { untriedDelivery } from '@brushline/functions/data/repositories/mail';
import { people } from '@brushline/functions/test/support/http';
import type { CostShop, Sent } from './cost-shop.ts';

/** What the pages send, each call with everything that the client puts into it. */

export const customer = { email: people.customer.email };
let serial = 0;

export function newOrder({ parts }: CostShop): Sent {
  serial += 1;
  const json = { part: parts[0], quantity: 1, phone: '+1 555 0100', address: '1 Motor Way' };
  return { as: 'customer', json, headers: { 'idempotency-key': `order-key-${serial}` } };
}

/** Places an order, and returns its id. */
export async function place(shop: CostShop): Promise<string> {
  return String((await shop.call('placeOrder', newOrder(shop))).insertedId);
}

/** As many lines as there are parts on sale, under a key. */
export function newPurchase({ parts }: CostShop): Sent {
  serial += 1;
  const delivery = { name: 'Bea', street: '1 Motor Way', city: 'Oslo', country: 'NO', phone: '1' };
  const lines = parts.map((part) => ({ part, quantity: 1 }));
  const headers = { 'idempotency-key': `purchase-key-${serial}` };
  return { as: 'customer', json: { lines, delivery, purchaseOrder: 'PO-1' }, headers };
}

/** Orders all parts at once, and returns the purchase's id. */
export async function placeAll(shop: CostShop): Promise<string> {
  return String((await shop.call('placePurchase', newPurchase(shop))).insertedId);
}

/** Stores an e-mail that was given up, and returns its id. */
export async function unsentMail({ shop }: CostShop): Promise<string> {
  const delivery = { ...untriedDelivery, state: 'ERROR', attempts: 1, error: 'No such mailbox' };
  const [to, message] = [['buyer@shop.test'], { subject: 'Placed', text: '', html: '' }];
  await shop.db.doc('mail/order-placed').set({ to, message, orderId: 'order', delivery });
  return 'order-placed';
}

export const orderList = { name: 'Motor', lines: [{ number: 'STA-4208-12', quantity: 1 }] };

/** Asks for the means to pay an order. */
export function payment(order: string): Sent {
  return { as: 'customer', json: { order, price: 19.99 } };
}

/** Places an order and charges the card, without telling the shop. */
export async function charge(shop: CostShop) {
  const order = await place(shop);
  const { clientSecret } = await shop.call('createPaymentIntent', payment(order));
  const intent = String(clientSecret).replace(/_secret.*/, '');
  shop.shop.payments.confirm(intent);
  return { order, intent };
}

type Charged = Awaited<ReturnType<typeof charge>>;

/** Tells the shop of a charge, as the page does. */
export function receipt({ order, intent }: Charged): Sent {
  return { as: 'customer', params: { id: order }, json: { order, transactionId: intent } };
}

/** Places an order and pays it, and returns its id. */
export async function pay(shop: CostShop): Promise<string> {
  const charged = await charge(shop);
  await shop.call('payOrder', receipt(charged));
  return charged.order;
}

/** Ships an order whole, under a key. */
export function shipment(order: string): Sent {
  serial += 1;
  const headers = { 'idempotency-key': `shipment-key-${serial}` };
  const json = { lines: [{ orderId: order, units: 1 }], carrier: 'DHL' };
  return { as: 'admin', params: { id: order }, json, headers };
}

/** Refunds an order whole before it is shipped, under a key, and puts its units on sale again. */
export function refund(order: string): Sent {
  serial += 1;
  const headers = { 'idempotency-key': `refund-key-${serial}` };
  const json = { lines: [{ orderId: order, units: 1, shipped: false }], restock: true };
  return { as: 'admin', params: { id: order }, json, headers };
}

/** Tells the shop of a charge, as Stripe does. */
export function event({ intent }: Charged): Sent {
  serial += 1;
  const json = { id: `evt_${serial}`, type: 'payment_intent.succeeded', intentId: intent };
  return { json, headers: { 'stripe-signature': 'right' } };
}

export function newPart(): Sent {
  serial += 1;
  const fields = { name: `New part ${serial}`, description: 'd', image: 'https://i.ibb.co/a.svg' };
  return { as: 'admin', json: { ...fields, minimumOrder: 1, stock: 9, price: 1 } };
}

/** Gives the first part a name that it did not have. */
export function rename({ parts }: CostShop): Sent {
  serial += 1;
  const json = { seen: { name: 'Part 0' }, set: { name: `Renamed ${serial}` } };
  return { as: 'admin', params: { id: parts[0] ?? '' }, json };
}

/** Receives units of the first part, under a key. */
export function delivery({ parts }: CostShop): Sent {
  serial += 1;
  const headers = { 'idempotency-key': `delivery-key-${serial}` };
  const json = { kind: 'receive', units: 40, reason: 'Delivery 17' };
  return { as: 'admin', params: { id: parts[0] ?? '' }, json, headers };
}

export function newReview(): Sent {
  serial += 1;
  const json = { name: 'Bea', review: 'Good', rating: 5 };
  return { as: 'customer', json, headers: { 'idempotency-key': `review-key-${serial}` } };
}

/** An admin's call about a new review. */
export async function reviewed({ call }: CostShop, json?: unknown): Promise<Sent> {
  const { insertedId } = await call('addReview', newReview());
  return { as: 'admin', params: { id: String(insertedId) }, ...(json !== undefined && { json }) };
}

/** Begins a run of as many rows as there are parts on sale, under a key. */
export function newRun({ parts }: CostShop): Sent {
  serial += 1;
  const headers = { 'idempotency-key': `run-key-${serial}` };
  return { as: 'admin', json: { kind: 'prices', title: 'Raise', total: parts.length }, headers };
}

/** All rows of a run that was begun: each part costs more. */
export async function priceRun(shop: CostShop): Promise<Sent> {
  const { insertedId } = await shop.call('startRun', newRun(shop));
  const rows = shop.parts.map((id) => ({ id, seen: { price: 19.99 }, set: { price: 21 } }));
  return { as: 'admin', params: { id: String(insertedId) }, json: { from: 0, rows } };
}

/** Raises the price of all parts with a run. */
export async function priced(shop: CostShop): Promise<Sent> {
  const sent = await priceRun(shop);
  await shop.call('applyRows', sent);
  return sent;
}
