import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '@brushline/contract/parts/parts';
import { authClient } from '@brushline/demo/shop/clients';
import { DEMO_ACCOUNTS } from '@brushline/demo/shop/demo';
import { offsetBeside } from '@brushline/demo/shop/settings';
import { type RunningShop, startShop } from '@brushline/demo/shop/shop';
import { delivery } from '@brushline/functions/test/support/records';
import { Client } from '../rig/client.ts';
import { personOf } from '../rig/people.ts';
import { connect } from '../rig/services.ts';
import { seedOrders, seedParts } from './database.ts';

/** Beside a shop on its usual ports, and beside the one of `npm test`. */
const MORE_OFFSET = 24_000;

/** Starts the demo shop with the built client behind Hosting's emulator. */
export function startDemoShop(dataFolder: string): Promise<RunningShop> {
  return startShop({
    dataFolder,
    portOffset: offsetBeside(MORE_OFFSET),
    standsBack: true,
  });
}

export type Account = (typeof DEMO_ACCOUNTS)[number];

export function accountOf(isAdmin: boolean): Account {
  const account = DEMO_ACCOUNTS.find(({ admin }) => admin === isAdmin);
  if (!account) throw new Error('The demo shop has no such account');
  return account;
}

/** Places a purchase of these parts, and an order of the first of them, as the customer. */
export async function buy(shop: RunningShop, parts: readonly Part[]) {
  const { email, password } = accountOf(false);
  const person = personOf(await authClient(shop.ports.auth).signIn(email, password));
  const client = new Client(shop.url);
  const lines = parts.map(({ _id, minimumOrder }) => ({ part: _id, quantity: minimumOrder }));
  const id = await client.post(person, '/purchases', { lines, delivery });
  const { body } = await client.call({ method: 'GET', path: `/purchases/${id}`, person });
  const { phone, street: address } = delivery;
  const order = await client.post(person, '/order', { ...lines[0], phone, address });
  return { number: String(body.number), order };
}

/** What the customer has: a purchase by its number, and an order by itself by its id. */
export type Bought = Awaited<ReturnType<typeof buy>>;

/** Adds more orders than an admin's page of them has rows. */
export async function seedMoreOrders(shop: RunningShop): Promise<void> {
  const db = connect(shop.ports.firestore);
  await seedOrders(db, 100);
  await db.terminate();
}

/** Adds parts until the functions answer with so many, and not with an earlier list that they kept. */
export async function fillCatalogue(
  shop: RunningShop,
  count: number,
  fieldsOf?: Parameters<typeof seedParts>[3],
): Promise<void> {
  const db = connect(shop.ports.firestore);
  await seedParts(db, 0, count - (await readParts(shop.url)).length, fieldsOf);
  await db.terminate();
  while ((await readParts(shop.url)).length < count) await sleep(500);
}

export async function readParts(url: string): Promise<Part[]> {
  return (await fetch(`${url}/api/parts`)).json() as Promise<Part[]>; // our own API
}
