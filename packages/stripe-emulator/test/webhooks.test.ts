import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  control,
  type Delivery,
  type Rig,
  startReceiver,
  startRig,
  WEBHOOK_SECRET,
} from './rig.ts';

const PAID = {
  amount: 1999,
  currency: 'usd',
  confirm: true,
  payment_method: 'pm_card_visa',
  allowed_payment_method_types: ['card' as const],
};
type Receiver = Awaited<ReturnType<typeof startReceiver>>;
let rig: Rig;
let receiver: Receiver;
const statuses: number[] = [];

beforeEach(async () => {
  statuses.length = 0;
  receiver = await startReceiver(statuses);
  rig = await startRig({ webhook: { url: receiver.url, secret: WEBHOOK_SECRET } });
});
afterEach(async () => {
  await rig.close();
  await receiver.close();
});

function types(deliveries: readonly Delivery[]): string[] {
  return deliveries.map(({ body }) => JSON.parse(body).type).sort();
}

describe('events', () => {
  test('arrive signed, so that the SDK verifies them', async () => {
    const intent = await rig.stripe.paymentIntents.create(PAID);
    const deliveries = await receiver.waitFor(3);
    expect(types(deliveries)).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    for (const { body, signature } of deliveries) {
      const event = rig.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
      expect(event.request?.id).toMatch(/^req_/);
      const forged = () =>
        rig.stripe.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET);
      expect(forged).toThrow(/signature/i);
    }
    const succeeded = deliveries
      .map(({ body }) => JSON.parse(body))
      .find(({ type }) => type === 'payment_intent.succeeded');
    expect(succeeded.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
  });

  test('show the object as it was then', async () => {
    const { id } = await rig.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    await rig.stripe.paymentIntents.cancel(id);
    const { data } = await rig.stripe.events.list({ type: 'payment_intent.created' });
    expect(data[0]?.data.object).toMatchObject({ id, status: 'requires_payment_method' });
  });

  test('report failures, cancellations, processing, refunds and disputes', async () => {
    const price = { amount: 500, currency: 'usd', allowed_payment_method_types: ['card' as const] };
    const { id } = await rig.stripe.paymentIntents.create(price);
    const declined = { payment_method: 'pm_card_chargeDeclined' };
    await rig.stripe.paymentIntents.confirm(id, declined).catch(() => {});
    await rig.stripe.paymentIntents.cancel(id);
    const bank = {
      ...PAID,
      payment_method: 'pm_usBankAccount',
      allowed_payment_method_types: ['us_bank_account' as const],
    };
    await rig.stripe.paymentIntents.create(bank);
    const disputed = { ...PAID, payment_method: 'pm_card_createDispute' };
    await rig.stripe.paymentIntents.create(disputed);
    const paid = await rig.stripe.paymentIntents.create(PAID);
    await rig.stripe.refunds.create({ payment_intent: paid.id });
    const list = await rig.stripe.events.list({ limit: 100 });
    const seen = new Set<string>(list.data.map(({ type }) => type));
    for (const type of [
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      'payment_intent.processing',
      'charge.dispute.created',
      'refund.created',
      'charge.refunded',
    ]) {
      expect(seen).toContain(type);
    }
  });

  test('are listed by type, time, delivery and page, and read by id', async () => {
    await rig.stripe.paymentIntents.create(PAID);
    await receiver.waitFor(3);
    const types = ['payment_intent.succeeded', 'charge.succeeded'] as const;
    const two = await rig.stripe.events.list({ types: [...types] });
    expect(two.data).toHaveLength(2);
    const [newest] = (await rig.stripe.events.list({ limit: 1 })).data;
    expect(await rig.stripe.events.retrieve(newest?.id ?? '')).toMatchObject({ id: newest?.id });
    const later = Math.floor(Date.now() / 1000) + 60;
    expect((await rig.stripe.events.list({ created: { gt: later } })).data).toEqual([]);
    expect((await rig.stripe.events.list({ created: { lte: later } })).data).toHaveLength(3);
  });

  test('are sent again until the receiver takes them', async () => {
    statuses.push(500, 404);
    await rig.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const [first, second, third] = await receiver.waitFor(3);
    expect(second?.body).toBe(first?.body);
    expect(third?.body).toBe(first?.body);
  });
});

describe('faults of delivery', () => {
  test('drop loses the event and says so in the list', async () => {
    const rule = { webhook: true, kind: 'drop', event: 'payment_intent.created' };
    await control(rig.base, 'PUT', 'faults', [rule]);
    await rig.stripe.paymentIntents.create(PAID);
    expect(types(await receiver.waitFor(2))).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    const lost = await rig.stripe.events.list({ delivery_success: false });
    expect(lost.data.map(({ type }) => type)).toContain('payment_intent.created');
    expect((await control(rig.base, 'GET', 'faults')).body.webhooks.dropped).toBe(1);
  });

  test('duplicate sends the same event several times', async () => {
    const rule = { webhook: true, kind: 'duplicate', copies: 5, times: 1 };
    await control(rig.base, 'PUT', 'faults', [rule]);
    await rig.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const ids = (await receiver.waitFor(5)).map(({ body }) => JSON.parse(body).id);
    expect(new Set(ids).size).toBe(1);
  });

  test('delay holds one event back behind the others', async () => {
    const rule = { webhook: true, kind: 'delay', event: 'payment_intent.created', delayMs: 1500 };
    await control(rig.base, 'PUT', 'faults', [rule]);
    await rig.stripe.paymentIntents.create(PAID);
    const last = (await receiver.waitFor(3)).at(-1);
    expect(JSON.parse(last?.body ?? '').type).toBe('payment_intent.created');
  });

  test('reorder delivers all of a window in another order, the same for the same seed', async () => {
    const order = async (seed: number) => {
      const rule = { webhook: true, kind: 'reorder', window: 6, delayMs: 60_000, seed };
      await control(rig.base, 'POST', 'reset');
      await control(rig.base, 'PUT', 'faults', [rule]);
      const from = receiver.received.length;
      for (let count = 0; count < 6; count += 1) {
        await rig.stripe.paymentIntents.create({ amount: 500 + count, currency: 'usd' });
      }
      const deliveries = (await receiver.waitFor(from + 6)).slice(from);
      return deliveries.map(({ body }) => JSON.parse(body).data.object.amount);
    };
    const first = await order(3);
    expect([...first].sort()).toEqual([500, 501, 502, 503, 504, 505]);
    expect(first).not.toEqual([500, 501, 502, 503, 504, 505]);
    expect(await order(3)).toEqual(first);
  });
});

describe('the data file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('restores everything, and sends undelivered events', async () => {
    const dataFile = join(folder, 'stripe.json');
    const before = await startRig({
      dataFile,
      webhook: { url: 'http://127.0.0.1:1/', secret: WEBHOOK_SECRET },
    });
    const options = { idempotencyKey: 'k1' };
    const paid = await before.stripe.paymentIntents.create(PAID, options);
    await before.close();
    const webhook = { url: receiver.url, secret: WEBHOOK_SECRET };
    const after = await startRig({ dataFile, webhook });
    expect(types(await receiver.waitFor(3))).toContain('payment_intent.succeeded');
    expect(await after.stripe.paymentIntents.retrieve(paid.id)).toMatchObject({
      status: 'succeeded',
    });
    expect((await after.stripe.paymentIntents.create(PAID, options)).id).toBe(paid.id);
    await after.close();
  });

  test('is named in the error when it is damaged', async () => {
    const dataFile = join(folder, 'stripe.json');
    writeFileSync(dataFile, '{"intents": [');
    await expect(startRig({ dataFile })).rejects.toThrow(dataFile);
  });
});
