import { orderNumber } from '@brushline/contract/orders/order-number';
import type { SaleKind } from '@brushline/contract/parts/run-limits';
import { untriedDelivery } from '@brushline/functions/data/repositories/mail';
import { people } from '@brushline/functions/test/support/http';
import { delivery, intentIdOf } from '@brushline/functions/test/support/records';
import type { CostShop, Sent } from './cost-shop.ts';

/** The calls of the pages, each with everything that the client sends. */

const email = { email: people.customer.email };

/** A customer's own call about themselves. */
export const ofCustomer = { as: 'customer', params: email } as const satisfies Sent;

/** An admin's call about the customer. */
export const aboutCustomer = { as: 'admin', params: email } as const satisfies Sent;

/** An admin's call for the first page of a list. */
export const firstPage = { as: 'admin', query: '?limit=50' } as const satisfies Sent;

export const visit: Sent = { ...ofCustomer, json: email };
export const note: Sent = { ...aboutCustomer, json: { text: 'Calls on Mondays' } };
export const emptyProfile = { education: '', location: '', phone: '', linkedIn: '' };
export const orderList: Sent = {
  as: 'customer',
  params: { id: 'motor' },
  json: { name: 'Motor', lines: [{ number: 'STA-4208-12', quantity: 1 }] },
};

let serial = 0;

/** Gives a call a new idempotency key. */
function keyed(sent: Sent): Sent {
  serial += 1;
  return { ...sent, headers: { 'idempotency-key': `some-key-${serial}` } };
}

/** Reads the id of the record that a call has added. */
async function idOf(answer: Promise<Record<string, unknown>>): Promise<string> {
  return String((await answer).insertedId);
}

export function newOrder({ parts }: CostShop): Sent {
  const json = { part: parts[0], quantity: 1, phone: '+1 555 0100', address: '1 Motor Way' };
  return keyed({ as: 'customer', json });
}

/** Places an order, and returns its id. */
export function place(shop: CostShop): Promise<string> {
  return idOf(shop.call('placeOrder', newOrder(shop)));
}

/** Makes a purchase with as many lines as there are parts on sale. */
export function newPurchase({ parts }: CostShop): Sent {
  const lines = parts.map((part) => ({ part, quantity: 1 }));
  return keyed({ as: 'customer', json: { lines, delivery, purchaseOrder: 'PO-1' } });
}

/** Orders all parts at once, and names the purchase by its number, as its page does. */
export async function purchase(shop: CostShop, document?: string): Promise<Sent> {
  const id = orderNumber(await idOf(shop.call('placePurchase', newPurchase(shop))));
  return { as: 'customer', params: { id, ...(document !== undefined && { document }) } };
}

/** Searches among the orders of a purchase. */
export async function search(shop: CostShop): Promise<Sent> {
  await shop.call('placePurchase', newPurchase(shop));
  return { as: 'admin', query: '?limit=50&search=part&state=pending' };
}

/** Requests a customer who has signed in and ordered. */
export async function known(shop: CostShop): Promise<Sent> {
  await place(shop);
  await shop.call('recordUser', visit);
  return aboutCustomer;
}

/** Stores an abandoned e-mail, and requests that it be sent again. */
export async function unsentMail({ shop }: CostShop): Promise<Sent> {
  const delivery = { ...untriedDelivery, state: 'ERROR', attempts: 1, error: 'No such mailbox' };
  const [to, message] = [['buyer@shop.test'], { subject: 'Placed', text: '', html: '' }];
  await shop.db.doc('mail/order-placed').set({ to, message, orderId: 'order', delivery });
  return { as: 'admin', json: { mail: 'order-placed' } };
}

/** Saves an order list, and names it. */
export async function keptList({ call }: CostShop): Promise<Sent> {
  await call('updateOrderList', orderList);
  return { ...orderList, json: undefined };
}

/** Adds a note on the customer, and names it. */
export async function keptNote({ call }: CostShop): Promise<Sent> {
  return { as: 'admin', params: { ...email, id: await idOf(call('addNote', note)) } };
}

/** Requests the client secret of an order. */
export function payment(order: string): Sent {
  return { as: 'customer', json: { order, price: 19.99 } };
}

/** Places an order and charges the card, without telling the shop. */
export async function charge(shop: CostShop) {
  const order = await place(shop);
  const { clientSecret } = await shop.call('createPaymentIntent', payment(order));
  const intent = intentIdOf(String(clientSecret));
  shop.shop.payments.confirm(intent);
  return { order, intent };
}

type Charged = Awaited<ReturnType<typeof charge>>;

/** Reports a charge to the shop, as the page does. */
export function receipt({ order, intent }: Charged): Sent {
  return { as: 'customer', params: { id: order }, json: { order, transactionId: intent } };
}

/** Places an order and pays it. */
export async function pay(shop: CostShop): Promise<Charged> {
  const charged = await charge(shop);
  await shop.call('payOrder', receipt(charged));
  return charged;
}

/** Ships a paid order completely. */
export async function shipment(shop: CostShop): Promise<Sent> {
  const { order } = await pay(shop);
  const json = { lines: [{ orderId: order, units: 1 }], carrier: 'DHL' };
  return keyed({ as: 'admin', params: { id: order }, json });
}

/** Ships an order, and names the parcel. */
export async function parcel(shop: CostShop): Promise<Sent> {
  const id = await idOf(shop.call('shipPurchase', await shipment(shop)));
  return { as: 'admin', params: { id } };
}

/** Marks a parcel as delivered, and names it. */
export async function arrival(shop: CostShop): Promise<Sent> {
  const sent = await parcel(shop);
  await shop.call('deliverShipment', sent);
  return sent;
}

/** Sends a paid order to another address. */
export async function newAddress(shop: CostShop): Promise<Sent> {
  const { order } = await pay(shop);
  return { as: 'admin', params: { id: order }, json: { seen: '1 Motor Way', delivery } };
}

/** Refunds a paid order completely before it is shipped, and restocks its units. */
export async function refund(shop: CostShop): Promise<Sent> {
  const { order } = await pay(shop);
  const json = { lines: [{ orderId: order, units: 1, shipped: false }], restock: true };
  return keyed({ as: 'admin', params: { id: order }, json });
}

/** Closes the refund of a payment that was paid back elsewhere. */
export async function elsewhere(shop: CostShop): Promise<Sent> {
  const { intent } = await pay(shop);
  return { as: 'admin', params: { id: intent }, json: { note: 'Bank transfer' } };
}

/** Reports a charge to the shop, as Stripe does. */
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

/** Adds a part, and names it. */
export async function addedPart({ call }: CostShop): Promise<Sent> {
  return { as: 'admin', params: { id: await idOf(call('addProduct', newPart())) } };
}

/** Adds a part and takes it off sale. */
export async function archivedPart(shop: CostShop): Promise<Sent> {
  const part = await addedPart(shop);
  await shop.call('deleteProduct', part);
  return part;
}

/** Names the first part. */
export function firstPart({ parts }: CostShop): Sent {
  return { as: 'admin', params: { id: parts[0] ?? '' } };
}

/** Gives the first part a name that it did not have. */
export function rename(shop: CostShop): Sent {
  serial += 1;
  const json = { seen: { name: 'Part 0' }, set: { name: `Renamed ${serial}` } };
  return { ...firstPart(shop), json };
}

/** Receives units of the first part. */
export function stockReceipt(shop: CostShop): Sent {
  const json = { kind: 'receive', units: 40, reason: 'Delivery 17' };
  return keyed({ ...firstPart(shop), json });
}

export function newReview(): Sent {
  return keyed({ as: 'customer', json: { name: 'Bea', review: 'Good', rating: 5 } });
}

/** Makes an admin's call about a new review. */
export async function reviewed({ call }: CostShop, json?: unknown): Promise<Sent> {
  const id = await idOf(call('addReview', newReview()));
  return { as: 'admin', params: { id }, ...(json !== undefined && { json }) };
}

/** Begins a run of as many rows as there are parts on sale. */
export function newRun({ parts }: CostShop): Sent {
  return keyed({ as: 'admin', json: { kind: 'prices', title: 'Raise', total: parts.length } });
}

/** Starts a run, and makes the call that applies all its rows, which raise the price of each part. */
export async function priceRun(shop: CostShop): Promise<Sent> {
  const id = await idOf(shop.call('startRun', newRun(shop)));
  const rows = shop.parts.map((part) => ({ id: part, seen: { price: 19.99 }, set: { price: 21 } }));
  return { as: 'admin', params: { id }, json: { from: 0, rows } };
}

/** Raises the price of all parts with a run, and undoes it. */
export async function undoing(shop: CostShop): Promise<Sent> {
  const run = await priceRun(shop);
  await shop.call('applyRows', run);
  return { ...run, json: { from: 0 } };
}

/** Begins a run, and makes the call that archives or restores all parts. */
export async function saleRun(shop: CostShop, kind: SaleKind): Promise<Sent> {
  const json = { kind, title: kind, total: shop.parts.length };
  const id = await idOf(shop.call('startRun', keyed({ as: 'admin', json })));
  const rows = shop.parts.map((part) => ({ id: part, seen: {}, set: {} }));
  return { as: 'admin', params: { id }, json: { from: 0, rows } };
}
