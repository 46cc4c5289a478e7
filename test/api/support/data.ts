import { randomUUID } from 'node:crypto';
import type { Order } from '@brushline/contract/orders/orders';
import type { Part } from '@brushline/contract/parts/parts';
import { stripeClient } from '@brushline/demo/shop/clients';
import { intentIdOf } from '@brushline/functions/test/support/records';
import { demoAdmin, newCustomer, type Person } from './people.ts';
import { api, ports } from './shop.ts';

/** Puts a part on sale for one test, as the demo admin. */
export async function newPart(
  fields: Partial<Omit<Part, '_id'>> = {},
): Promise<Omit<Part, '_id'> & { _id: string }> {
  const admin = await demoAdmin();
  const part = {
    // So short that a line never just fits: its wrapping would depend on the installed fonts.
    name: `Test part ${randomUUID().slice(0, 8)}`,
    description: 'A part that a test has put on sale.',
    image: '/drawings/missing.svg',
    minimumOrder: 10,
    stock: 100,
    price: 2.5,
    ...fields,
  };
  const answer = await api('POST', '/addProduct', { token: admin.token, body: part });
  if (answer.status !== 201) throw new Error(`addProduct: ${JSON.stringify(answer.body)}`);
  return { ...part, _id: (answer.body as { insertedId: string }).insertedId };
}

/** Makes the body of POST /order as the specification sends it. */
export function orderBody(part: Omit<Part, '_id'> & { _id?: string }, quantity: number) {
  return {
    name: 'Somebody else',
    email: 'somebody@else.test',
    item: part.name,
    price: 0.01,
    date: 'Jan 1, 1970',
    phone: '+1 555 0100',
    address: '1 Rotor Road, Oslo',
    quantity,
    image: 'https://elsewhere.test/x.png',
  };
}

export async function placeOrder(
  person: Person,
  part: Omit<Part, '_id'>,
  quantity: number,
): Promise<string> {
  const answer = await api('POST', '/order', {
    token: person.token,
    body: orderBody(part, quantity),
  });
  if (answer.status !== 201) throw new Error(`order: ${JSON.stringify(answer.body)}`);
  return (answer.body as { insertedId: string }).insertedId;
}

/** Orders twenty units of a new part at $2.50, as a new customer. */
export async function newOrder() {
  const [customer, part] = await Promise.all([newCustomer(), newPart()]);
  return { customer, part, id: await placeOrder(customer, part, 20) };
}

export const postalAddress = {
  name: 'Olga Owner',
  street: '1 Rotor Road',
  city: 'Oslo',
  country: 'NO',
  phone: '+47 22 00 00 00',
};

/** Makes the body of POST /purchases, ten of each part unless a line says otherwise. */
export function purchaseBody(lines: readonly object[]) {
  return {
    lines: lines.map((line) => ({ quantity: 10, ...line })),
    delivery: postalAddress,
    purchaseOrder: 'PO-1',
  };
}

/** Orders several parts at once, and returns the purchase's id. */
export async function placePurchase(person: Person, lines: readonly object[]): Promise<string> {
  const { token } = person;
  const answer = await api('POST', '/purchases', { token, body: purchaseBody(lines) });
  if (answer.status !== 201) throw new Error(`purchase: ${JSON.stringify(answer.body)}`);
  return (answer.body as { insertedId: string }).insertedId;
}

export async function readOrder(person: Person, id: string): Promise<Order> {
  return (await api('GET', `/order/${id}`, { token: person.token })).body as Order;
}

export async function readStock(partId: string): Promise<number> {
  const [part] = (await api('GET', `/parts/${partId}`)).body as Part[];
  if (!part) throw new Error(`no part ${partId}`);
  return part.stock;
}

/** Stripe's own client for the stand-in, which does the browser's half of a payment. */
export const stripe = stripeClient(ports.stripe);

/** Requests the order's client secret and returns the intent's id. */
export async function createIntent(person: Person, orderId: string): Promise<string> {
  const answer = await api('POST', '/create-payment-intent', {
    token: person.token,
    body: { price: 2.5, order: orderId },
  });
  if (answer.status !== 200) throw new Error(`intent: ${JSON.stringify(answer.body)}`);
  const { clientSecret } = answer.body as { clientSecret: string };
  return intentIdOf(clientSecret);
}

/** Pays an order as a browser does, but without the final PATCH. */
export async function payByCard(
  person: Person,
  orderId: string,
  card = 'pm_card_visa',
): Promise<string> {
  const intentId = await createIntent(person, orderId);
  await stripe.paymentIntents.confirm(intentId, { payment_method: card });
  return intentId;
}

/** Places and pays a single order of ten units. Returns its id. */
export async function paidOrder(person: Person): Promise<string> {
  const id = await placeOrder(person, await newPart(), 10);
  const transactionId = await payByCard(person, id);
  const answer = await api('PATCH', `/order/${id}`, {
    token: person.token,
    body: { transactionId },
  });
  if (answer.status !== 200) throw new Error(`pay: ${JSON.stringify(answer.body)}`);
  return id;
}

/** Makes the body of POST /purchases/{id}/shipments that sends ten units of an order. */
export function shipBody(orderId: string) {
  return { lines: [{ orderId, units: 10 }], carrier: 'DHL', tracking: '0034043416' };
}

/** Ships a whole order, and returns the shipment's id. */
export async function shipOrder({ token }: Person, orderId: string): Promise<string> {
  const body = shipBody(orderId);
  const answer = await api('POST', `/purchases/${orderId}/shipments`, { token, body });
  if (answer.status !== 201) throw new Error(`ship: ${JSON.stringify(answer.body)}`);
  return (answer.body as { insertedId: string }).insertedId;
}
