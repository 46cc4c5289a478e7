import { setTimeout as sleep } from 'node:timers/promises';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Part } from '@brushline/contract/parts/parts';
import { DEMO_ACCOUNTS } from '@brushline/demo/shop/demo';
import type { RunningShop } from '@brushline/demo/shop/shop';
import { placePurchase } from '@brushline/functions/domain/purchases/place-purchase';
import { delivery } from '@brushline/functions/test/support/records';
import { buyer, order, partOnSale, testShop } from '@brushline/functions/test/support/test-shop';
import { connect } from '../rig/services.ts';
import { seedParts } from './families.ts';

export type Account = (typeof DEMO_ACCOUNTS)[number];

export const [ADMIN, CUSTOMER] = DEMO_ACCOUNTS;

/** Places a purchase of these parts, and an order of the first of them, as the customer. */
export async function buy(running: RunningShop, parts: readonly [Part, ...Part[]]) {
  const shop = shopBehind(running);
  const caller = { ...buyer(CUSTOMER.uid), email: CUSTOMER.email };
  const lines = parts.map(({ _id, minimumOrder }) => ({ part: _id, quantity: minimumOrder }));
  const purchase = { body: { lines, delivery }, caller, idempotencyKey: null };
  const number = orderNumber(await placePurchase(shop, purchase));
  const [{ _id, minimumOrder: quantity }] = parts;
  return { number, order: await order(shop, _id, { quantity, caller }) };
}

/** The customer's purchases: a purchase by its number, and a single order by its id. */
export type Bought = Awaited<ReturnType<typeof buy>>;

/** Adds orders of other customers, enough for two pages of an admin's list. */
export async function seedMoreOrders(running: RunningShop): Promise<void> {
  const shop = shopBehind(running);
  // A picture that exists, because a missing one would lower the score of the pages that show it.
  const image = '/drawings/stator-core-42-08-12-slots.svg';
  const part = await partOnSale(shop, { image });
  for (let i = 0; i < 100; i += 1)
    await order(shop, part, { quantity: 1, caller: buyer(`b-${i}`) });
}

/** Adds parts, and waits until the functions answer with all of them rather than with a cached list. */
export async function fillCatalogue(running: RunningShop, count: number): Promise<void> {
  await seedParts(shopBehind(running), 0, count - (await readParts(running.url)).length);
  while ((await readParts(running.url)).length < count) await sleep(500);
}

export async function readParts(url: string): Promise<Part[]> {
  return (await fetch(`${url}/api/parts`)).json() as Promise<Part[]>; // our own API
}

/** Makes a shop for use cases that run directly on the database of the running shop. */
function shopBehind({ ports }: RunningShop) {
  return { ...testShop(connect(ports.firestore)), now: () => new Date() };
}
