import { beforeAll, describe, expect, it } from 'vitest';
import { newPart, payByCard, placeOrder, readOrder, stripe } from './support/data.ts';
import { expectProblem, expectRefusal } from './support/expectations.ts';
import { auth, demoAdmin, newCustomer, type Person, signIn } from './support/people.ts';
import { doorNames, raw } from './support/raw.ts';
import { api, callMakeAdmin } from './support/shop.ts';
import { allEventsDelivered } from './support/stripe-events.ts';

/** `victim` has the order `open` and the paid order `paid`; `thief` has nothing. */
let victim: Person;
let thief: Person;
let open: string;
let paid: string;

beforeAll(async () => {
  [victim, thief] = await Promise.all([newCustomer('Vera Victim'), newCustomer('Theo Thief')]);
  const part = await newPart();
  open = await placeOrder(victim, part, 10);
  paid = await placeOrder(victim, part, 20);
  await payByCard(victim, paid);
  await allEventsDelivered();
});

const neverWas = 'f'.repeat(32);

const withOrder = {
  T01: (id: string) => api('GET', `/order/${id}`, { token: thief.token }),
  T04: (id: string) => api('DELETE', `/delete/${id}`, { token: thief.token }),
  T05: (id: string) =>
    api('PATCH', `/order/${id}`, {
      token: thief.token,
      body: { order: { uid: thief.uid }, transactionId: 'pi_0123456789abcdef' },
    }),
  T06: (id: string) =>
    api('POST', '/create-payment-intent', { token: thief.token, body: { price: 2.5, order: id } }),
};

describe("another's order", () => {
  it.each(Object.entries(withOrder))(
    '%s is answered byte for byte like one that never existed',
    async (_, call) => {
      const answers = [];
      for (const id of [neverWas, open, paid]) {
        const { body } = await expectRefusal(() => call(id), 'not_found');
        answers.push({ ...Object(body), requestId: '' });
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    },
  );

  it('T06 makes no intent at Stripe', async () => {
    await withOrder.T06(open);
    const { data } = await stripe.paymentIntents.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata.orderId === open)).toEqual([]);
    expect(data.some(({ metadata }) => metadata.orderId === paid)).toBe(true);
  });
});

describe("another's e-mail", () => {
  const spellings: [string, (email: string) => string][] = [
    ['as it is', (email) => email],
    ['in capitals', (email) => email.toUpperCase()],
    ['with its @ escaped', (email) => email.replace('@', '%40')],
    ['with a trailing blank', (email) => `${email}%20`],
    ['with a trailing dot', (email) => `${email}.`],
    ['with a trailing NUL', (email) => `${email}%00`],
    ['with a trailing slash', (email) => `${email}%2F`],
    ['in full-width letters', (email) => encodeURIComponent(email.replace('test', 'ｔｅｓｔ'))],
    ['as a pattern', () => '*'],
    ['twice', (email) => `${email},${email}`],
  ];

  it.each(spellings)('T02 T07 opens nothing, %s', async (_, spell) => {
    for (const call of ['orders', 'userDetails', 'admin']) {
      const { status, text } = await raw({
        path: `/${call}/${spell(victim.email)}`,
        token: thief.token,
      });
      expect([400, 403, 404]).toContain(status);
      expect(text).not.toContain(open);
    }
  });

  it('T02 in the query changes nothing', async () => {
    const path = `/orders/${thief.email}?email=${victim.email}&uid=${victim.uid}`;
    expect((await api('GET', path, { token: thief.token })).body).toEqual([]);
  });

  it('T09 opens nothing of its former owner', async () => {
    const [former, part] = await Promise.all([newCustomer('Fay Former'), newPart()]);
    const id = await placeOrder(former, part, 10);
    const profile = { education: 'a secret of the former owner' };
    await api('PUT', `/userDetails/${former.email}`, { token: former.token, body: profile });
    await auth.administer('delete', { localId: former.uid });
    const heir = await signUp(former.email);
    expect(heir.uid).not.toBe(former.uid);
    const get = (path: string) => api('GET', path, { token: heir.token });
    expect((await get(`/orders/${heir.email}`)).body).toEqual([]);
    expect((await get(`/userDetails/${heir.email}`)).body).toMatchObject({ education: '' });
    expectProblem(await get(`/order/${id}`), 'not_found');
  });

  async function signUp(email: string): Promise<Person> {
    await auth.signUp(email, 'motor-heir');
    return signIn(email, 'motor-heir');
  }
});

describe.each(doorNames)('T08 an invalid id, %s', (door) => {
  const ids = [
    '',
    '.',
    '..',
    '%2e%2e',
    '__x__',
    'a%2Fb',
    'users%2Fdemo-admin',
    '..%2Fusers%2Fdemo-admin',
    '%00',
    'x'.repeat(1501),
    '%F0%9F%92%A9',
    '0%3B1',
  ];

  it.each(ids)('%j reaches nothing', async (id) => {
    const { token } = await demoAdmin();
    for (const path of ['/order/', '/parts/', '/delete/', '/item/']) {
      const method = ['/delete/', '/item/'].includes(path) ? 'DELETE' : 'GET';
      // Hosting decodes a path, and both doors remove a dot.
      const beforeTheShop = door === 'through Hosting' || id === '.';
      const { status, text } = await raw({ door, method, path: path + id, token, beforeTheShop });
      // `/parts/` and `/parts/.` are the list.
      const isList = path === '/parts/' && ['', '.'].includes(id);
      expect(isList ? [200] : [400, 404, 405]).toContain(status);
      expect(text).not.toContain('admin@brushline.test');
    }
  });
});

describe('the callable function', () => {
  const claim = { uid: 'demo-admin', token: { admin: true } };
  it.each([
    ['beside its data', 400, (data: object) => ({ auth: claim, data })],
    ['in its data', 403, (data: object) => ({ data: { ...data, auth: claim, admin: true } })],
  ])('T12 identifies the caller by the token, not by claims %s', async (_, status, bodyOf) => {
    const response = await callMakeAdmin(bodyOf({ email: thief.email }), thief);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe(status === 403 ? 'no-store' : null);
    const { body } = await api('GET', `/admin/${thief.email}`, { token: thief.token });
    expect(body).toEqual({ admin: false });
  });

  it('accepts at most 16 KiB', async () => {
    const { token } = await demoAdmin();
    const data = { email: thief.email, filler: 'x'.repeat(16 * 1024) };
    expect((await callMakeAdmin({ data }, { token })).status).toBe(400);
    const { body } = await api('GET', `/admin/${thief.email}`, { token: thief.token });
    expect(body).toEqual({ admin: false });
  });

  it('T45 makes one admin of two calls at once', async () => {
    const [customer, admin] = await Promise.all([newCustomer(), demoAdmin()]);
    const promote = () => api('PUT', `/user/admin/${customer.email}`, { token: admin.token });
    const answers = await Promise.all([promote(), promote()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await api('GET', `/admin/${customer.email}`, { token: customer.token });
    expect(body).toEqual({ admin: true });
    expect((await promote()).body).toEqual({ modifiedCount: 0 });
  });
});

it('leaves the victim with what they had', async () => {
  expect(await readOrder(victim, open)).toMatchObject({ state: 'pending', paid: false });
  expect(await readOrder(victim, paid)).toMatchObject({ state: 'paid', paid: true });
});
