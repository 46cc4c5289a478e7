import { randomUUID } from 'node:crypto';
import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import { delivery, intentIdOf } from '@brushline/functions/test/support/records';
import { Client } from '../rig/client.ts';
import type { Sent } from '../rig/http.ts';
import { newCustomer, type Person } from '../rig/people.ts';
import { patientStripe } from '../rig/services.ts';
import type { Shop } from '../rig/shop.ts';
import type { Caller, FuzzRequest } from './request.ts';

/** After so many requests there are new things, since the old ones are paid, gone or sold. */
const FRESH_FOR = 50;

type Names = Readonly<Record<string, string>>;

/** Things of the shop that requests name, and the people who send them. */
interface Things {
  people: Partial<Record<Caller, Person>> & Record<'customer' | 'other', Person>;
  orders: Record<'customer' | 'other', string>;
  /** What a name stands for, whoever sends it. */
  names: Names;
}

/** Fills requests with their token, their signature, and things that are in the shop. */
export class World {
  readonly #shop: Shop;
  readonly #client: Client;
  readonly #stripe;
  #count = 0;
  #things: Promise<Things> | null = null;

  constructor(shop: Shop) {
    this.#shop = shop;
    this.#client = new Client(shop.url);
    this.#stripe = patientStripe(shop.places);
  }

  /** Puts the value in the place of each name in angle brackets. */
  async resolve(request: FuzzRequest): Promise<Sent> {
    const things = await this.#now();
    const values = namesFor(request.who, things);
    const fill = (text: string, encode: (value: string) => string = String) =>
      text.replace(/<([a-z-]+)>/g, (all, name: string) =>
        values[name] === undefined ? all : encode(values[name]),
      );
    const body = request.body === null ? null : fill(request.body);
    const headers: Record<string, string> = { ...request.headers };
    const token =
      request.who === 'garbage' ? 'garbage.of.nobody' : things.people[request.who]?.token;
    if (token) headers.authorization = `Bearer ${token}`;
    if (headers['stripe-signature'] === '<signature>')
      headers['stripe-signature'] = this.#stripe.webhooks.generateTestHeaderString({
        payload: body ?? '',
        secret: DEMO_KEYS.stripeWebhook,
      });
    return { ...request, path: fill(request.path, encodeURIComponent), body, headers };
  }

  #now(): Promise<Things> {
    if (this.#things === null || this.#count % FRESH_FOR === 0) this.#things = this.#create();
    this.#count += 1;
    return this.#things;
  }

  async #create(): Promise<Things> {
    const { admin, buyers } = this.#shop;
    const [customer = admin, other = admin] = buyers;
    const partName = `Fuzzed part ${randomUUID()}`;
    const fields = {
      name: partName,
      description: 'A part for a run.',
      image: '/drawings/x.svg',
      ...{ minimumOrder: 1, stock: 1000, price: 2.5 },
    };
    const part = await this.#client.post(admin, '/addProduct', fields);
    const line = { part, quantity: 10 };
    const place = (person: Person) =>
      this.#client.post(person, '/order', { ...line, phone: '1', address: 'Oslo' });
    const order = await place(customer);
    const orders = { customer: order, other: await place(other) };
    const list = { lines: [line], delivery };
    const prices = { kind: 'prices', title: 'A run of a run', total: 3 };
    const spare = await newCustomer(this.#shop.places.ports.auth);
    const names = {
      part,
      'part-name': partName,
      payment: await this.#pay(customer, order),
      purchase: await this.#client.post(customer, '/purchases', list),
      review: await this.#client.post(customer, '/addReview', { review: 'Runs cool', rating: 5 }),
      run: await this.#client.post(admin, '/runs', prices),
      list: 'prototype',
      'spare-email': spare.email,
    };
    return { people: { customer, other, admin, spare }, orders, names };
  }

  async #pay(person: Person, order: string): Promise<string> {
    const path = '/create-payment-intent';
    const intent = intentIdOf(await this.#client.post(person, path, { order }, 'clientSecret'));
    await this.#stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    return intent;
  }
}

/** Tells what each name stands for when this caller sends it. Who is not a customer has the first one's things. */
function namesFor(who: Caller, { people, orders, names }: Things): Names {
  const [own, other] =
    who === 'other' ? (['other', 'customer'] as const) : (['customer', 'other'] as const);
  return {
    ...names,
    'own-order': orders[own],
    'other-order': orders[other],
    'own-email': (people[who] ?? people[own]).email,
    'other-email': people[other].email,
  };
}
