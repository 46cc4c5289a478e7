import { randomUUID } from 'node:crypto';
import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import { delivery, intentIdOf } from '@brushline/functions/test/support/records';
import { Client } from '../rig/client.ts';
import type { Sent } from '../rig/http.ts';
import type { Person } from '../rig/people.ts';
import { patientStripe } from '../rig/services.ts';
import type { Shop } from '../rig/shop.ts';
import type { Caller, FuzzRequest } from './request.ts';

/** After so many requests there are new things, since the old ones are paid, gone or sold. */
const FRESH_FOR = 50;

/** Things of the shop that requests name, and the people who send them. */
interface Things {
  people: Record<Exclude<Caller, 'nobody' | 'garbage'>, Person>;
  part: string;
  partName: string;
  ownOrder: string;
  otherOrder: string;
  payment: string;
  purchase: string;
  review: string;
  run: string;
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
    const values = valuesFor(request.who, things);
    const fill = (text: string, encode: (value: string) => string = String) =>
      text.replace(/<([a-z-]+)>/g, (all, name: string) =>
        values[name] === undefined ? all : encode(values[name]),
      );
    const body = request.body === null ? null : fill(request.body);
    const headers: Record<string, string> = { ...request.headers };
    if (request.who !== 'nobody') headers.authorization = `Bearer ${tokenOf(request.who, things)}`;
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
    const part = await this.#post(admin, '/addProduct', fields);
    const [ownOrder, otherOrder] = [
      await this.#order(customer, part),
      await this.#order(other, part),
    ];
    const payment = await this.#pay(customer, ownOrder);
    const list = { lines: [{ part, quantity: 10 }], delivery };
    const purchase = await this.#post(customer, '/purchases', list);
    const words = { review: 'Runs cool', rating: 5 };
    const review = await this.#post(customer, '/addReview', words);
    const prices = { kind: 'prices', title: 'A run of a run', total: 3 };
    const run = await this.#post(admin, '/runs', prices);
    const people = { customer, other, admin, spare: await this.#shop.newCustomer() };
    return { people, part, partName, ownOrder, otherOrder, payment, purchase, review, run };
  }

  async #order(person: Person, part: string): Promise<string> {
    const body = { part, quantity: 10, phone: '1', address: 'Oslo' };
    return this.#post(person, '/order', body);
  }

  async #pay(person: Person, order: string): Promise<string> {
    const path = '/create-payment-intent';
    const intent = intentIdOf(await this.#post(person, path, { order }, 'clientSecret'));
    await this.#stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    return intent;
  }

  /** Returns the text of one field of the answer. */
  async #post(person: Person, path: string, body: object, field = 'insertedId'): Promise<string> {
    const answer = await this.#client.call({ method: 'POST', path, person, body });
    if (typeof answer.body[field] === 'string') return answer.body[field];
    throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

function valuesFor(who: Caller, things: Things): Record<string, string | undefined> {
  const { people, ownOrder, otherOrder } = things;
  const isOther = who === 'other';
  const own = who === 'nobody' || who === 'garbage' ? people.customer : people[who];
  return {
    part: things.part,
    'part-name': things.partName,
    'own-order': isOther ? otherOrder : ownOrder,
    'other-order': isOther ? ownOrder : otherOrder,
    payment: things.payment,
    purchase: things.purchase,
    review: things.review,
    run: things.run,
    list: 'prototype',
    'own-email': own.email,
    'other-email': isOther ? people.customer.email : people.other.email,
    'spare-email': people.spare.email,
  };
}

function tokenOf(who: Exclude<Caller, 'nobody'>, { people }: Things): string {
  return who === 'garbage' ? 'garbage.of.nobody' : people[who].token;
}
