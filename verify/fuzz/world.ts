import type { SignedIn } from '@brushline/demo/shop/clients';
import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import { delivery, intentIdOf } from '@brushline/functions/test/support/records';
import { Client, newPart } from '../rig/client.ts';
import type { Sent } from '../rig/http.ts';
import { newCustomer } from '../rig/services.ts';
import type { Shop } from '../rig/shop.ts';
import type { Caller, FuzzRequest } from './request.ts';

/** After this number of requests new objects are created, because the old ones are paid, deleted or sold. */
const FRESH_FOR = 50;

/**
 * Returns a function that adds the token and the signature to a request, and replaces each name in angle brackets with
 * an object of the shop.
 */
export function requestFiller(shop: Shop): (request: FuzzRequest) => Promise<Sent> {
  let count = 0;
  let things: ReturnType<typeof createThings> | undefined;
  return async (request) => {
    if (!things || count % FRESH_FOR === 0) things = createThings(shop);
    count += 1;
    const { people, namesFor } = await things;
    const values = namesFor(request.who);
    const fill = (text: string, encode: (value: string) => string = String) =>
      text.replace(/<([a-z-]+)>/g, (all, name: string) =>
        values[name] === undefined ? all : encode(values[name]),
      );
    const body = request.body === null ? null : fill(request.body);
    const headers: Record<string, string> = { ...request.headers };
    const token = request.who === 'garbage' ? 'garbage.of.nobody' : people[request.who]?.idToken;
    if (token) headers.authorization = `Bearer ${token}`;
    if (headers['stripe-signature'] === '<signature>')
      headers['stripe-signature'] = shop.stripe.webhooks.generateTestHeaderString({
        payload: body ?? '',
        secret: DEMO_KEYS.stripeWebhook,
      });
    return { ...request, path: fill(request.path, encodeURIComponent), body, headers };
  };
}

/** Creates the objects that requests name, with their senders and the value of each name. */
async function createThings({ url, admin, buyers, places, stripe }: Shop) {
  const client = new Client(url);
  const [customer = admin, other = admin] = buyers;
  const spare = await newCustomer(places.ports.auth);
  const fields = newPart(1000);
  const line = { part: await client.post(admin, '/addProduct', fields), quantity: 10 };
  const place = (person: SignedIn) =>
    client.post(person, '/order', { ...line, phone: '1', address: 'Oslo' });
  const [order, othersOrder] = [await place(customer), await place(other)];
  const path = '/create-payment-intent';
  const payment = intentIdOf(await client.post(customer, path, { order }, 'clientSecret'));
  await stripe.paymentIntents.confirm(payment, { payment_method: 'pm_card_visa' });
  const prices = { kind: 'prices', title: 'A run of a run', total: 3 };
  const names = {
    part: line.part,
    'part-name': fields.name,
    payment,
    purchase: await client.post(customer, '/purchases', { lines: [line], delivery }),
    review: await client.post(customer, '/addReview', { review: 'Runs cool', rating: 5 }),
    run: await client.post(admin, '/runs', prices),
    list: 'prototype',
    'spare-email': spare.email,
  };
  const people: Partial<Record<Caller, SignedIn>> = { customer, other, admin, spare };
  /** Gives the first customer's objects to callers who have none. */
  const namesFor = (who: Caller): Readonly<Record<string, string>> => ({
    ...names,
    'own-email': (people[who] ?? customer).email,
    ...(who === 'other'
      ? { 'own-order': othersOrder, 'other-order': order, 'other-email': customer.email }
      : { 'own-order': order, 'other-order': othersOrder, 'other-email': other.email }),
  });
  return { people, namesFor };
}
