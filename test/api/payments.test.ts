import type { Order } from '@brushline/contract/orders/orders';
import { describe, expect, it } from 'vitest';
import { createIntent, newOrder, payByCard, readOrder, readStock, stripe } from './support/data.ts';
import { expectProblem, expectRefusal } from './support/expectations.ts';
import { demoAdmin, type Person } from './support/people.ts';
import { api } from './support/shop.ts';
import { allEventsDelivered, sendEvent, signatureOf } from './support/stripe-events.ts';

function pay(customer: Person, id: string, transactionId: string) {
  const body = { order: { quantity: 1, total: 1, paid: true }, transactionId };
  return api('PATCH', `/order/${id}`, { token: customer.token, body });
}

describe('paying', () => {
  it('charges quantity times unit price, whatever price is sent', async () => {
    const { customer, id } = await newOrder();
    const answer = await api('POST', '/create-payment-intent', {
      token: customer.token,
      body: { price: 0.01, order: id },
    });
    const { clientSecret } = answer.body as { clientSecret: string };
    const intent = await stripe.paymentIntents.retrieve(clientSecret.split('_secret_')[0] ?? '');
    expect(intent).toMatchObject({
      amount: 5000,
      currency: 'usd',
      metadata: { orderId: id, uid: customer.uid },
    });
  });

  it('returns the same secret to simultaneous calls', async () => {
    const { customer, id } = await newOrder();
    const intents = await Promise.all(Array.from({ length: 10 }, () => createIntent(customer, id)));
    expect(new Set(intents).size).toBe(1);
  });

  it('finds the one unpaid order at a unit price', async () => {
    const { customer, id } = await newOrder();
    const ask = (price: number) =>
      api('POST', '/create-payment-intent', { token: customer.token, body: { price } });
    const { body } = await ask(2.5);
    expect((body as { clientSecret: string }).clientSecret).toContain(
      await createIntent(customer, id),
    );
    await expectRefusal(() => ask(9.99), 'order_ambiguous');
  });

  it('marks an order paid by its own payment, twice without harm', async () => {
    const { customer, part, id } = await newOrder();
    const intentId = await payByCard(customer, id);
    const answer = await pay(customer, id, intentId);
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect((await pay(customer, id, intentId)).status).toBe(200);
    const order = await readOrder(customer, id);
    expect(order).toMatchObject({
      paid: true,
      state: 'paid',
      transactionId: intentId,
      quantity: 20,
    });
    expect(await readStock(part._id)).toBe(80);
  });

  it.each(['pi_', 'ch_0123456789', '../v1/refunds', 'x'.repeat(10_000), 5])(
    'refuses the transaction id %j before Stripe is asked',
    async (transactionId) => {
      const { customer, id } = await newOrder();
      // The events of an earlier test's payment may arrive only now.
      await allEventsDelivered();
      await expectRefusal(
        () => api('PATCH', `/order/${id}`, { token: customer.token, body: { transactionId } }),
        'invalid_body',
      );
    },
  );

  it('marks an order paid by the webhook alone', async () => {
    const { customer, id } = await newOrder();
    const intentId = await payByCard(customer, id);
    await expect
      .poll(async () => (await readOrder(customer, id)).state, { timeout: 60_000 })
      .toBe('paid');
    expect((await readOrder(customer, id)).transactionId).toBe(intentId);
  });

  it('does not cancel an order that has been paid', async () => {
    const { customer, id } = await newOrder();
    await payByCard(customer, id);
    const answer = await api('DELETE', `/delete/${id}`, { token: customer.token });
    expectProblem(answer, 'order_paid');
    expect(await readOrder(customer, id)).toMatchObject({ state: 'paid' });
  });

  it('cancels the intent of a cancelled order, and makes no other for it', async () => {
    const { customer, id } = await newOrder();
    const intentId = await createIntent(customer, id);
    await api('DELETE', `/delete/${id}`, { token: customer.token });
    expect((await stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    const body = { price: 2.5, order: id };
    const answer = await api('POST', '/create-payment-intent', { token: customer.token, body });
    expectProblem(answer, 'order_closed');
  });

  it('archives a paid order that an admin deletes', async () => {
    const { customer, part, id } = await newOrder();
    await pay(customer, id, await payByCard(customer, id));
    const { token } = await demoAdmin();
    expect((await api('DELETE', `/delete/${id}`, { token })).status).toBe(200);
    const all = (await api('GET', '/allOrders', { token })).body as Order[];
    expect(all.some(({ _id }) => _id === id)).toBe(false);
    expect((await readOrder(customer, id)).state).toBe('archived');
    expect(await readStock(part._id)).toBe(80);
  });
});

it('accepts an event that does not concern the shop', async () => {
  const data = { object: { id: 'cus_1', object: 'customer' } };
  const event = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data });
  expect((await sendEvent(event, signatureOf(event))).status).toBe(200);
});
