import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '@brushline/contract/parts/parts';
import { CommandError } from '@brushline/demo/command';
import type { Trial } from './notes.ts';
import { ask, type Place, post, signUp } from './place.ts';

const BUYERS = 32;
const LONGEST_S = 60;

type Buyer = Awaited<ReturnType<typeof signUp>>;
type Order = Awaited<ReturnType<typeof order>>;

export const contention: Trial = async (place, notes) => {
  const part = await plentifulPart(place);
  const buyers: Buyer[] = [];
  const orders: Order[] = [];
  try {
    while (buyers.length < BUYERS) buyers.push(await signUp(place));
    const begun = performance.now();
    orders.push(...(await Promise.all(buyers.map((buyer) => order(place, buyer, part)))));
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (orders.some(({ status }) => status === 429))
      throw new CommandError(
        'New customers are limited. Deploy with LIMIT_NEW_CUSTOMERS_OF_NETWORK_PER_DAY=0 first.',
      );
    const sold = orders.filter(({ id }) => id !== undefined).length;
    const calls = orders.reduce((sum, { calls }) => sum + calls, 0);
    notes.found(`${sold} of ${BUYERS} have it`, sold === BUYERS);
    notes.found(`the last after ${seconds} s, in ${calls} calls`, seconds <= LONGEST_S);
  } finally {
    await Promise.all(orders.map((one) => cancel(place, one)));
    await Promise.all(buyers.map((buyer) => buyer.remove()));
  }
};

async function plentifulPart({ api }: Place): Promise<Part> {
  const parts = (await (await ask(`${api}/parts`)).json()) as Part[]; // the specification's
  const part = parts.find(({ stock, minimumOrder }) => stock >= BUYERS * minimumOrder);
  if (part) return part;
  throw new CommandError(
    `No part has enough stock for ${BUYERS} orders; add one with a minimum of 1.`,
  );
}

/** Orders a part. Resolves without an `id` when it is refused. */
async function order({ api }: Place, buyer: Buyer, { _id, minimumOrder }: Part) {
  const body = { part: _id, quantity: minimumOrder, phone: '+1 555 0100', address: '1 Trial Road' };
  const headers = { ...buyer.headers, 'idempotency-key': randomUUID() };
  const { answer, calls } = await patiently(() => post(`${api}/order`, body, headers));
  const { insertedId } = (await answer.json()) as { insertedId?: string }; // the specification's
  return { buyer, id: insertedId, status: answer.status, calls };
}

async function cancel({ api }: Place, { buyer: { headers }, id }: Order): Promise<void> {
  if (id) await patiently(() => ask(`${api}/delete/${id}`, { method: 'DELETE', headers }));
}

/** Repeats a call while the shop asks for a retry, as its pages do. */
async function patiently(call: () => Promise<Response>) {
  for (let calls = 1; ; calls += 1) {
    const answer = await call();
    const waitS = Number(answer.headers.get('retry-after') ?? 1);
    const isBusy = answer.status === 503 || answer.status === 429;
    if (!isBusy || calls === 20 || waitS > 60) return { answer, calls };
    await wait(waitS * 1000);
  }
}
