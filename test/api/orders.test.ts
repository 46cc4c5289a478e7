import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Order } from '@brushline/contract/orders/orders';
import { describe, expect, it } from 'vitest';
import { newPart, orderBody, placeOrder, readOrder, readStock } from './support/data.ts';
import { expectRefusal } from './support/expectations.ts';
import { auth, demoAdmin, newCustomer } from './support/people.ts';
import { type ApiAnswer, api } from './support/shop.ts';

describe('POST /order', () => {
  it('holds the stock and takes identity, price and date from the server', async () => {
    const [customer, part] = await Promise.all([newCustomer(), newPart()]);
    const id = await placeOrder(customer, part, 25);
    expect(await readStock(part._id)).toBe(75);
    expect(await readOrder(customer, id)).toMatchObject({
      _id: id,
      part: part._id,
      name: customer.name,
      email: customer.email,
      item: part.name,
      price: 2.5,
      image: part.image,
      quantity: 25,
      total: 62.5,
      paid: false,
      transactionId: null,
      state: 'pending',
      date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(),
    });
  });

  it('holds it longer, in every view, as soon as the address is confirmed', async () => {
    const [customer, part] = await Promise.all([newCustomer(), newPart()]);
    const id = await placeOrder(customer, part, 25);
    const { expiresAt: before } = await readOrder(customer, id);
    await auth.administer('update', { localId: customer.uid, emailVerified: true });
    const order = await readOrder(customer, id);
    expect(Date.parse(order.expiresAt)).toBeGreaterThan(Date.parse(before));
    const { body } = await api('GET', `/orders/${customer.email}`, customer);
    expect(body).toEqual([order]);
  });

  it('prices the whole quantity at its break, and sells whole packs', async () => {
    const terms = { orderMultiple: 5, priceBreaks: [{ from: 20, cents: 199 }] };
    const [customer, part] = await Promise.all([newCustomer(), newPart(terms)]);
    const below = await placeOrder(customer, part, 15);
    expect(await readOrder(customer, below)).toMatchObject({ price: 2.5, total: 37.5 });
    const reached = await placeOrder(customer, part, 20);
    expect(await readOrder(customer, reached)).toMatchObject({ price: 1.99, total: 39.8 });
    const { token } = customer;
    const answer = await expectRefusal(
      () => api('POST', '/order', { token, body: orderBody(part, 22) }),
      'invalid_body',
    );
    expect(answer.body).toMatchObject({
      errors: { quantity: expect.stringMatching(/multiple of 5.*20 or 25$/) },
    });
  });

  it('refuses more than the stock, with the message of the specification', async () => {
    const [{ token }, part] = await Promise.all([newCustomer(), newPart()]);
    const answer = await expectRefusal(
      () => api('POST', '/order', { token, body: orderBody(part, 101) }),
      'insufficient_stock',
    );
    expect(answer.body).toMatchObject({
      errors: {
        quantity: 'Order amount can not be greater than current stock. Current stock is 100',
      },
    });
  });

  it('refuses less than the minimum order, with the message of the specification', async () => {
    const [{ token }, part] = await Promise.all([newCustomer(), newPart()]);
    const answer = await expectRefusal(
      () => api('POST', '/order', { token, body: orderBody(part, 9) }),
      'invalid_body',
    );
    expect(answer.body).toMatchObject({
      errors: {
        quantity: 'Order amount can not be less than minimum order number. Minimum order is 10',
      },
    });
  });

  it.each([0, -1, 1.5, '20', true, [20], {}, null, 2 ** 53, '1e400'])(
    'refuses the quantity %j',
    async (quantity) => {
      const [{ token }, part] = await Promise.all([newCustomer(), newPart()]);
      const raw = JSON.stringify({ ...orderBody(part, 0), quantity }).replace('"1e400"', '1e400');
      await expectRefusal(
        () =>
          api('POST', '/order', { token, raw, headers: { 'Content-Type': 'application/json' } }),
        'invalid_body',
      );
    },
  );

  it.each([
    ['phone', 'Phone is required'],
    ['address', 'Address is required'],
  ])('refuses an order without %s', async (field, message) => {
    const [{ token }, part] = await Promise.all([newCustomer(), newPart()]);
    const answer = await expectRefusal(
      () => api('POST', '/order', { token, body: { ...orderBody(part, 10), [field]: ' ' } }),
      'invalid_body',
    );
    expect(answer.body).toMatchObject({ errors: { [field]: message } });
  });

  it('refuses a part that is not on sale', async () => {
    const { token } = await newCustomer();
    const body = { ...orderBody(await newPart(), 10), item: 'No such part' };
    await expectRefusal(() => api('POST', '/order', { token, body }), 'not_found');
  });

  it('makes one order of many calls with one Idempotency-Key', async () => {
    const [{ token }, part] = await Promise.all([newCustomer(), newPart()]);
    const headers = { 'Idempotency-Key': randomUUID() };
    const calls = Array.from({ length: 10 }, () =>
      api('POST', '/order', { token, headers, body: orderBody(part, 10) }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await readStock(part._id)).toBe(90);
    await expectRefusal(
      () => api('POST', '/order', { token, headers, body: orderBody(part, 20) }),
      'idempotency_conflict',
    );
  });

  it('sells the last 40 units to exactly 4 of 12 buyers of ten', async () => {
    const part = await newPart({ stock: 40 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => newCustomer()));
    const answers = await Promise.all(
      buyers.map(({ token }) => orderPersistently(token, orderBody(part, 10))),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([4, 8]);
    expect(await readStock(part._id)).toBe(0);
  });
});

/** Retries with the same key after a 503, as the shop's own client does. */
async function orderPersistently(token: string, body: object): Promise<ApiAnswer> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const order = () => api('POST', '/order', { token, headers, body });
  let answer = await order();
  while (answer.status === 503) {
    await setTimeout(Number(answer.headers.get('Retry-After')) * 1000);
    answer = await order();
  }
  return answer;
}

describe('orders and their owners', () => {
  it('lists own orders, newest first, to the owner and to an admin', async () => {
    const [customer, admin, part] = await Promise.all([newCustomer(), demoAdmin(), newPart()]);
    const first = await placeOrder(customer, part, 10);
    const second = await placeOrder(customer, part, 20);
    for (const { token } of [customer, admin]) {
      const { body } = await api('GET', `/orders/${encodeURIComponent(customer.email)}`, { token });
      expect((body as Order[]).map(({ _id }) => _id)).toEqual([second, first]);
    }
    const all = await api('GET', '/allOrders/', { token: admin.token });
    const ids = (all.body as Order[]).map(({ _id }) => _id);
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first));
    expect(ids).toContain(first);
  });

  it("answers another's order like one that does not exist", async () => {
    const [owner, other, part] = await Promise.all([newCustomer(), newCustomer(), newPart()]);
    const id = await placeOrder(owner, part, 10);
    const { token } = other;
    await expectRefusal(() => api('GET', `/order/${id}`, { token }), 'not_found');
    await expectRefusal(() => api('DELETE', `/delete/${id}`, { token }), 'not_found');
    await expectRefusal(
      () => api('POST', '/create-payment-intent', { token, body: { price: 2.5, order: id } }),
      'not_found',
    );
    await expectRefusal(
      () => api('PATCH', `/order/${id}`, { token, body: { transactionId: 'pi_0123456789abcdef' } }),
      'not_found',
    );
    await expectRefusal(() => api('GET', `/orders/${owner.email}`, { token }), 'forbidden');
  });
});

describe('DELETE /delete/{orderId}', () => {
  it('cancels an unpaid order and gives its stock back', async () => {
    const [customer, part] = await Promise.all([newCustomer(), newPart()]);
    const id = await placeOrder(customer, part, 40);
    const answer = await api('DELETE', `/delete/${id}`, { token: customer.token });
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
    expect(await readStock(part._id)).toBe(100);
    const { body } = await api('GET', `/orders/${customer.email}`, { token: customer.token });
    expect(body).toEqual([]);
  });

  it('gives the stock back once, even for several calls', async () => {
    const [customer, part] = await Promise.all([newCustomer(), newPart()]);
    const id = await placeOrder(customer, part, 40);
    const calls = Array.from({ length: 5 }, () =>
      api('DELETE', `/delete/${id}`, { token: customer.token }),
    );
    await Promise.all(calls);
    expect(await readStock(part._id)).toBe(100);
  });

  it('keeps the open orders of a deleted part', async () => {
    const [customer, admin, part] = await Promise.all([newCustomer(), demoAdmin(), newPart()]);
    const id = await placeOrder(customer, part, 40);
    await api('DELETE', `/item/${part._id}`, { token: admin.token });
    expect(await readOrder(customer, id)).toMatchObject({ state: 'pending', item: part.name });
    expect((await api('DELETE', `/delete/${id}`, { token: customer.token })).status).toBe(200);
  });
});
