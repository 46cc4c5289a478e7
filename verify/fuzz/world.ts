import { randomUUID } from 'node:crypto';
import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import Stripe from 'stripe';
import type { Person } from '../chaos/people.ts';
import type { FuzzRequest } from './request.ts';
import type { sender } from './send.ts';
import type { FuzzedShop } from './shop.ts';

type Send = ReturnType<typeof sender>['send'];

/** What stands in angle brackets in a request, and the value it has when that is sent. */
export interface World {
  /** The request with its token, its signature, and things that are in the shop. */
  resolve(request: FuzzRequest): Promise<FuzzRequest>;
}

/** After so many requests there are new parts and orders, since the old ones are paid, gone or sold. */
const FRESH_FOR = 50;

interface Things {
  part: string;
  'part-name': string;
  orders: Record<'customer' | 'other', string>;
  payment: string;
  /** Nobody needs them after the request: who is made an admin, or has all sessions ended. */
  spare: Person;
}

export function worldOf({ people, stripePort, newPerson }: FuzzedShop, send: Send): World {
  const stripe = new Stripe(DEMO_KEYS.stripeSecret, {
    host: '127.0.0.1',
    port: stripePort,
    protocol: 'http',
    telemetry: false,
  });
  let count = 0;
  let current: Promise<Things> | null = null;

  const call = async (token: string, method: string, path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { status, text } = await send({ method, path, headers, body: JSON.stringify(body) });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text) as Record<string, string>; // one of the shop's own answers
  };

  const order = async (token: string, part: string) => {
    const body = { part, quantity: 10, phone: '1', address: 'Oslo' };
    return (await call(token, 'POST', '/order', body)).insertedId ?? '';
  };

  const pay = async (token: string, id: string) => {
    const { clientSecret = '' } = await call(token, 'POST', '/create-payment-intent', {
      order: id,
    });
    const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    return intent;
  };

  const create = async (): Promise<Things> => {
    const name = `Fuzzed part ${randomUUID()}`;
    const description = 'A part for a run.';
    const fields = {
      name,
      description,
      image: '/drawings/x.svg',
      minimumOrder: 1,
      stock: 1000,
      price: 2.5,
    };
    const { insertedId = '' } = await call(people.admin.token, 'POST', '/addProduct', fields);
    const own = await order(people.customer.token, insertedId);
    const others = await order(people.other.token, insertedId);
    const payment = await pay(people.customer.token, own);
    const spare = await newPerson();
    return {
      part: insertedId,
      'part-name': name,
      orders: { customer: own, other: others },
      payment,
      spare,
    };
  };

  const now = () => {
    if (current === null || count % FRESH_FOR === 0) current = create();
    count += 1;
    return current;
  };

  return {
    async resolve(request) {
      const things = await now();
      const values = valuesFor(request.who, people, things);
      const put = (text: string, encode: (value: string) => string = String) =>
        text.replace(/<([a-z-]+)>/g, (all, name: string) =>
          values[name] === undefined ? all : encode(values[name]),
        );
      const body = request.body === null ? null : put(request.body);
      const headers = {
        ...request.headers,
        ...tokenOf(request.who, { ...people, spare: things.spare }),
      };
      if (headers['stripe-signature'] === '<signature>')
        headers['stripe-signature'] = stripe.webhooks.generateTestHeaderString({
          payload: body ?? '',
          secret: DEMO_KEYS.stripeWebhook,
        });
      return { ...request, path: put(request.path, encodeURIComponent), body, headers };
    },
  };
}

function valuesFor(who: FuzzRequest['who'], people: FuzzedShop['people'], things: Things) {
  const isOther = who === 'other';
  const known = {
    ...people,
    spare: things.spare,
    nobody: people.customer,
    garbage: people.customer,
  };
  const values: Record<string, string> = {
    part: things.part,
    'part-name': things['part-name'],
    'own-order': things.orders[isOther ? 'other' : 'customer'],
    'other-order': things.orders[isOther ? 'customer' : 'other'],
    payment: things.payment,
    'own-email': known[who].email,
    'other-email': isOther ? people.customer.email : people.other.email,
    'spare-email': things.spare.email,
  };
  return values;
}

function tokenOf(
  who: FuzzRequest['who'],
  people: Record<Exclude<FuzzRequest['who'], 'nobody' | 'garbage'>, Person>,
): Record<string, string> {
  if (who === 'nobody') return {};
  return { authorization: `Bearer ${who === 'garbage' ? 'garbage.of.nobody' : people[who].token}` };
}
