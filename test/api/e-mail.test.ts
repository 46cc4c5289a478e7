import { DEMO_ACCOUNTS } from '@brushline/demo/shop/demo';
import { expect, it } from 'vitest';
import { newPart, payByCard, placeOrder } from './support/data.ts';
import { newCustomer, signIn } from './support/people.ts';
import { api, ports, shopUrl } from './support/shop.ts';
import { allEventsDelivered } from './support/stripe-events.ts';

const outbox = `http://127.0.0.1:${ports.outbox}`;

/** The events of an order that its customer was told of. */
async function toldOf(orderId: string): Promise<string[]> {
  const mails = (await (await fetch(`${outbox}/mails`)).json()) as { id: string; event: string }[]; // the outbox's own
  return mails.filter(({ id }) => id.startsWith(orderId)).map(({ event }) => event);
}

it('tells the customer of an order and of its payment, once each', async () => {
  const { email, password, name } = DEMO_ACCOUNTS[1];
  const buyer = await signIn(email, password, name);
  const orderId = await placeOrder(buyer, await newPart(), 20);
  expect(await toldOf(orderId)).toEqual(['placed']);
  const text = await (await fetch(`${outbox}/mails/${orderId}-placed/text`)).text();
  expect(text).toContain(`Hello ${name},`);
  expect(text).toContain('Pay $50.00:');
  expect(text).toContain(`${shopUrl}/dashboard/payment/${orderId}`);
  const transactionId = await payByCard(buyer, orderId);
  const body = { order: orderId, transactionId };
  await api('PATCH', `/order/${orderId}`, { token: buyer.token, body });
  await allEventsDelivered();
  expect((await toldOf(orderId)).toSorted()).toEqual(['paid', 'placed']);
});

it('takes nothing that a customer typed to an address that nobody has confirmed', async () => {
  const stranger = await newCustomer('Visit Evil Now');
  const orderId = await placeOrder(stranger, await newPart(), 20);
  const html = await (await fetch(`${outbox}/mails/${orderId}-placed/html`)).text();
  expect(html).not.toMatch(/Visit Evil Now|Rotor Road/);
  expect(html).toContain('someone placed an order with Brushline using this address');
});
