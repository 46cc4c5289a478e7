import { beforeAll, describe, expect, it } from 'vitest';
import {
  createIntent,
  newPart,
  orderBody,
  placeOrder,
  readOrder,
  readStock,
  stripe,
} from './support/data.ts';
import { expectRefusal } from './support/expectations.ts';
import { demoAdmin, newCustomer, type Person } from './support/people.ts';
import { api, dumpDatabase } from './support/shop.ts';

/** Fields that no client may set, as text, because an object would lose `__proto__`. */
const SMUGGLED = `
  "role":"admin","admin":true,"claims":{"admin":true},"uid":"demo-admin","_id":"demo-admin",
  "createdAt":"1970-01-01","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}`;

const JSON_TYPE = { 'Content-Type': 'application/json' };

let person: Person;
beforeAll(async () => {
  person = await newCustomer('Mia Mass');
});

/** Returns the stored fields of a document, without their types. */
async function stored(path: string): Promise<Record<string, unknown>> {
  const documents = JSON.parse(await dumpDatabase()) as Record<string, Record<string, object>>; // the emulator's own
  const fields = Object.entries(documents[path] ?? {});
  return Object.fromEntries(fields.map(([name, typed]) => [name, Object.values(typed)[0]]));
}

describe('T16 mass assignment', () => {
  it('grants nobody a right, with any body', async () => {
    const { email, token } = person;
    const part = await newPart();
    const order = JSON.stringify(orderBody(part, 10)).slice(1, -1);
    const calls = [
      ['PUT', `/user/${email}`, `"email":"${email}"`],
      ['PUT', `/userDetails/${email}`, '"education":"none"'],
      ['POST', '/addReview', '"review":"Runs cool","rating":5'],
      ['POST', '/order', order],
    ] as const;
    for (const [method, path, own] of calls) {
      const raw = `{${own},${SMUGGLED}}`;
      const { status } = await api(method, path, { token, raw, headers: JSON_TYPE });
      expect([200, 201]).toContain(status);
    }
    expect((await api('GET', `/admin/${email}`, { token })).body).toEqual({ admin: false });
    expect((await api('GET', '/users', { token })).status).toBe(403);
    expect((await api('GET', '/users', { token: (await newCustomer()).token })).status).toBe(403);
  });

  it('stores no field that the shop does not name', async () => {
    const user = await stored(`users/${person.uid}`);
    expect(Object.keys(user).sort()).toEqual([
      'createdAt',
      'email',
      'lastSeenAt',
      'name',
      'role',
      'words',
    ]);
    expect(user).toMatchObject({ role: 'customer', email: person.email });
    expect(user.createdAt).not.toMatch(/^1970/);
    const profile = await stored(`profiles/${person.uid}`);
    expect(Object.keys(profile).sort()).toEqual(['education', 'linkedIn', 'location', 'phone']);
  });
});

describe('T18 an order', () => {
  it("takes no price, total, state or owner from the body, nor another's name", async () => {
    const [part, victim] = await Promise.all([newPart(), newCustomer('Vera Victim')]);
    const wished = {
      price: 0.01,
      priceCents: 1,
      total: 0.1,
      totalCents: 10,
      currency: 'jpy',
      status: 'paid',
      state: 'paid',
      paid: true,
      paidAt: '2026-01-01',
      transactionId: 'pi_0123456789abcdef',
      paymentIntentId: 'pi_0123456789abcdef',
      uid: victim.uid,
      email: victim.email,
      name: victim.name,
      _id: 'mine',
      expiresAt: '2099-01-01',
    };
    const body = { ...orderBody(part, 10), ...wished };
    const answer = await api('POST', '/order', { token: person.token, body });
    expect(answer.status).toBe(201);
    const { insertedId } = answer.body as { insertedId: string };
    expect(await stored(`orders/${insertedId}`)).toMatchObject({
      uid: person.uid,
      email: person.email,
      name: person.name,
      priceCents: '250',
      totalCents: '2500',
      currency: 'usd',
      state: 'pending',
      paidAt: null,
      transactionId: null,
      paymentIntentId: null,
    });
    expect((await readOrder(person, insertedId)).expiresAt).not.toMatch(/^2099/);
    const theirs = await api('GET', `/orders/${victim.email}`, { token: victim.token });
    expect(theirs.body).toEqual([]);
  });
});

describe('T17 the price of a payment', () => {
  it.each([0.01, 0, -1, 1e308])('is the order’s, not the %j that is sent', async (price) => {
    const id = await placeOrder(person, await newPart(), 10);
    const body = { price, order: id };
    const answer = await api('POST', '/create-payment-intent', { token: person.token, body });
    expect(answer.status).toBe(200);
    const { clientSecret } = answer.body as { clientSecret: string };
    const [intentId = ''] = clientSecret.split('_secret_');
    expect((await stripe.paymentIntents.retrieve(intentId)).amount).toBe(2500);
  });

  it.each(['1', null, [2.5], {}])(
    'is refused if it is %j, which is not a number',
    async (price) => {
      const id = await placeOrder(person, await newPart(), 10);
      const body = { price, order: id };
      await expectRefusal(
        () => api('POST', '/create-payment-intent', { token: person.token, body }),
        'invalid_body',
      );
    },
  );

  it('T22 stays that of the order when the part is sold at another price', async () => {
    const [part, admin] = await Promise.all([newPart(), demoAdmin()]);
    const id = await placeOrder(person, part, 10);
    await api('DELETE', `/item/${part._id}`, { token: admin.token });
    const { _id, ...same } = part;
    await newPart({ ...same, price: 99 });
    expect(await readOrder(person, id)).toMatchObject({ price: 2.5, total: 25 });
    const intent = await stripe.paymentIntents.retrieve(await createIntent(person, id));
    expect(intent.amount).toBe(2500);
  });
});

describe('T19 a quantity', () => {
  it.each(['-0', '"2abc"', '1e308', '-1e400', '9007199254740993', '10000001', '0.1e2x'])(
    'of %s is refused, and the stock stays',
    async (quantity) => {
      const part = await newPart();
      const raw = JSON.stringify({ ...orderBody(part, 0), quantity: 0 }).replace(
        '"quantity":0',
        `"quantity":${quantity}`,
      );
      const { token } = person;
      const answer = await api('POST', '/order', { token, raw, headers: JSON_TYPE });
      expect(answer.status).toBe(400);
      expect(await readStock(part._id)).toBe(100);
    },
  );
});
