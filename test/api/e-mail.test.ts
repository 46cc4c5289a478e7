import { DEMO_ACCOUNTS } from '@brushline/demo/shop/demo';
import { expect, it, vi } from 'vitest';
import { newPart, payByCard, placeOrder } from './support/data.ts';
import { newCustomer, signIn } from './support/people.ts';
import { api, ports, shopUrl } from './support/shop.ts';
import { allEventsDelivered } from './support/stripe-events.ts';

const outbox = `http://127.0.0.1:${ports.outbox}`;

interface Arrived {
  id: string;
  event: string;
  copies: number;
}

/** Waits until there are `count` e-mails about an order, because they are sent after the answer. */
function arrived(orderId: string, count: number): Promise<Arrived[]> {
  return vi.waitFor(
    async () => {
      const mails = (await (await fetch(`${outbox}/mails`)).json()) as Arrived[]; // the outbox's own
      const told = mails.filter(({ id }) => id.startsWith(orderId));
      expect(told).toHaveLength(count);
      return told;
    },
    { timeout: 60_000, interval: 100 },
  );
}

it('tells the customer of an order and of its payment, once each', async () => {
  const { email, password, name } = DEMO_ACCOUNTS[1];
  const buyer = await signIn(email, password, name);
  const orderId = await placeOrder(buyer, await newPart(), 20);
  expect(await arrived(orderId, 1)).toMatchObject([{ event: 'placed', copies: 1 }]);
  const text = await (await fetch(`${outbox}/mails/${orderId}-placed/text`)).text();
  expect(text).toContain(`Hello ${name},`);
  expect(text).toContain('Pay $50.00:');
  expect(text).toContain(`${shopUrl}/dashboard/payment/${orderId}`);
  const transactionId = await payByCard(buyer, orderId);
  const body = { order: orderId, transactionId };
  await api('PATCH', `/order/${orderId}`, { token: buyer.token, body });
  await allEventsDelivered();
  const told = await arrived(orderId, 2);
  expect(told.map(({ event }) => event).toSorted()).toEqual(['paid', 'placed']);
  expect(told.map(({ copies }) => copies)).toEqual([1, 1]);
});

it('sends nothing that a customer typed to an unconfirmed address', async () => {
  const stranger = await newCustomer('Visit Evil Now');
  const orderId = await placeOrder(stranger, await newPart(), 20);
  await arrived(orderId, 1);
  const html = await (await fetch(`${outbox}/mails/${orderId}-placed/html`)).text();
  expect(html).not.toMatch(/Visit Evil Now|Rotor Road/);
  expect(html).toContain('someone placed an order with Brushline using this address');
});
