import { describe, expect, it, vi } from 'vitest';
import {
  createIntent,
  newOrder,
  payByCard,
  placeOrder,
  readOrder,
  stripe,
} from './support/data.ts';
import { expectProblem } from './support/expectations.ts';
import { demoAdmin, type Person } from './support/people.ts';
import { api } from './support/shop.ts';
import { allEventsDelivered } from './support/stripe-events.ts';

function pay({ token }: Person, id: string, transactionId: string) {
  return api('PATCH', `/order/${id}`, { token, body: { transactionId } });
}

function askIntent({ token }: Person, order: string) {
  return api('POST', '/create-payment-intent', { token, body: { price: 2.5, order } });
}

async function paidOrder() {
  const { customer, part, id } = await newOrder();
  const intentId = await payByCard(customer, id);
  expect((await pay(customer, id, intentId)).status).toBe(200);
  await allEventsDelivered();
  return { customer, part, id, intentId };
}

describe('a payment that was made for something else', () => {
  it('T26 does not pay a second order of the same customer', async () => {
    const { customer, part, intentId } = await paidOrder();
    const second = await placeOrder(customer, part, 20);
    expectProblem(await pay(customer, second, intentId), 'payment_mismatch');
    expect(await readOrder(customer, second)).toMatchObject({ state: 'pending', paid: false });
  });

  it("T27 does not pay another's order, and stays with its own", async () => {
    const first = await paidOrder();
    const { customer, id } = await newOrder();
    expectProblem(await pay(customer, id, first.intentId), 'payment_mismatch');
    expect(await readOrder(customer, id)).toMatchObject({ state: 'pending', paid: false });
    expect(await readOrder(first.customer, first.id)).toMatchObject({
      state: 'paid',
      transactionId: first.intentId,
    });
  });

  it.each([
    ['T24', 'in another currency', { amount: 5000, currency: 'eur' }],
    ['T25', 'of a cent less', { amount: 4999, currency: 'usd' }],
    ['T25', 'of a cent more', { amount: 5001, currency: 'usd' }],
  ])('%s money %s pays nothing, and is refunded', async (_, __, money) => {
    const { customer, id } = await newOrder();
    const metadata = { orderId: id, uid: customer.uid };
    const intent = await stripe.paymentIntents.create({
      ...money,
      metadata,
      allowed_payment_method_types: ['card'],
    });
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    const refunded = async () => {
      const { data } = await stripe.refunds.list({ payment_intent: intent.id });
      return data.map(({ amount }) => amount);
    };
    await vi.waitUntil(async () => (await refunded()).length > 0, { timeout: 60_000 });
    await allEventsDelivered();
    expect(await refunded()).toEqual([money.amount]);
    expectProblem(await pay(customer, id, intent.id), 'payment_mismatch');
    expect(await readOrder(customer, id)).toMatchObject({ state: 'pending', paid: false });
  });
});

describe('T28 an invented payment', () => {
  it('of an intent that Stripe does not know is refused', async () => {
    const { customer, id } = await newOrder();
    expectProblem(await pay(customer, id, 'pi_0123456789abcdef'), 'payment_mismatch');
    expect(await readOrder(customer, id)).toMatchObject({ state: 'pending' });
  });
});

describe('T30 steps in the wrong order', () => {
  it('an intent for a paid order is refused', async () => {
    const { customer, id } = await paidOrder();
    expectProblem(await askIntent(customer, id), 'order_paid');
  });

  it('a payment of a cancelled order is refused', async () => {
    const { customer, id } = await newOrder();
    const intentId = await createIntent(customer, id);
    await api('DELETE', `/delete/${id}`, { token: customer.token });
    const { status } = await pay(customer, id, intentId);
    expect(status).toBe(409);
    expect(await readOrder(customer, id)).toMatchObject({ state: 'cancelled', paid: false });
    expectProblem(await askIntent(customer, id), 'order_closed');
  });
});

it('T54 a declined card leaves the order open for a second one, with the same intent', async () => {
  const { customer, id } = await newOrder();
  const intentId = await createIntent(customer, id);
  const declined = stripe.paymentIntents.confirm(intentId, {
    payment_method: 'pm_card_chargeDeclined',
  });
  await expect(declined).rejects.toMatchObject({ code: 'card_declined' });
  expectProblem(await pay(customer, id, intentId), 'payment_incomplete');
  expect(await payByCard(customer, id)).toBe(intentId);
  expect((await pay(customer, id, intentId)).status).toBe(200);
});

describe('T98 a paid order', () => {
  it('is never deleted: refused to its owner, archived for an admin, kept in the books', async () => {
    const { customer, id } = await paidOrder();
    const admin = await demoAdmin();
    const remove = ({ token }: Person) => api('DELETE', `/delete/${id}`, { token });
    expectProblem(await remove(customer), 'order_paid');
    expect((await remove(admin)).status).toBe(200);
    expectProblem(await remove(customer), 'order_paid');
    const kept = { state: 'archived', paid: true, total: 50 };
    for (const person of [customer, admin]) expect(await readOrder(person, id)).toMatchObject(kept);
  });

  it('outlives its part', async () => {
    const { customer, part, id } = await paidOrder();
    const { token } = await demoAdmin();
    await api('DELETE', `/item/${part._id}`, { token });
    expect(await readOrder(customer, id)).toMatchObject({ state: 'paid', item: part.name });
  });
});
