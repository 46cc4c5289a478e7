import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import { describe, expect, it } from 'vitest';
import { createIntent, newOrder, payByCard, readOrder, readStock } from './support/data.ts';
import { doorNames, raw } from './support/raw.ts';
import { callFirestore, dumpDatabase } from './support/shop.ts';
import { allEventsDelivered, eventText, sendEvent, signatureOf } from './support/stripe-events.ts';

let count = 0;
const newEventId = () => `evt_attack${process.pid}${Date.now()}${count++}`;

const text = eventText('evt_forged', 'payment_intent.succeeded', 'pi_0123456789abcdef');
const now = () => Math.floor(Date.now() / 1000);
const v1 = () => /v1=(\w+)/.exec(signatureOf(text))?.[1] ?? '';

describe('T58 a signature', () => {
  it.each([
    ['missing', () => undefined],
    ['of nothing', () => ''],
    ['of empty parts', () => 't=,v1='],
    ['of version 0 only', () => `t=${now()},v0=${v1()}`],
    ['without a time', () => `v1=${v1()}`],
    ['made with an empty secret', () => forged('')],
    ['made with the word undefined', () => forged('undefined')],
    ['made with the publishable key', () => forged(DEMO_KEYS.stripePublishable)],
  ])('%s is refused', async (_, signature) => {
    const before = await dumpDatabase();
    expect((await sendEvent(text, signature())).status).toBe(400);
    expect(await dumpDatabase()).toBe(before);
  });

  it('is accepted beside an older one, which Stripe sends while a secret is rotated', async () => {
    const signature = signatureOf(text).replace('v1=', `v1=${'0'.repeat(64)},v1=`);
    expect((await sendEvent(text, signature)).status).toBe(200);
  });

  function forged(secret: string): string {
    const digest = createHmac('sha256', secret).update(`${now()}.${text}`).digest('hex');
    return `t=${now()},v1=${digest}`;
  }
});

describe('T60 a signed text', () => {
  it.each([
    ['changed by one byte', `${text.slice(0, -1)} }`],
    ['reformatted', JSON.stringify(JSON.parse(text), null, 2)],
    ['with a byte order mark', `\uFEFF${text}`],
  ])('%s is refused', async (_, sent) => {
    expect((await sendEvent(sent, signatureOf(text))).status).toBe(400);
  });

  it('is refused with an invalid byte in the place of a character', async () => {
    const signed = eventText('evt_\uFFFD', 'payment_intent.succeeded', 'pi_0123456789abcdef');
    const [head = '', tail = ''] = signed.split('\uFFFD');
    const body = Buffer.concat([Buffer.from(head), Buffer.of(0xff), Buffer.from(tail)]);
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(signed),
    };
    const answer = await raw({ method: 'POST', path: '/stripe-webhook', headers, body });
    expect(answer.status).toBe(400);
  });

  it('is refused if it is compressed after signing', async () => {
    const body = gzipSync(`${text} `);
    const headers = {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'stripe-signature': signatureOf(text),
    };
    const answer = await raw({ method: 'POST', path: '/stripe-webhook', headers, body });
    expect(answer.status).toBe(415);
  });
});

describe('T61 a captured event', () => {
  it.each([
    [290, 200],
    [301, 400],
    [86_400, 400],
  ])('is answered %i seconds later with %i', async (ageSeconds, status) => {
    expect((await sendEvent(text, signatureOf(text, ageSeconds))).status).toBe(status);
  });
});

it('T63 an event that claims a payment of an unpaid intent pays nothing', async () => {
  const { customer, id: orderId } = await newOrder();
  const intentId = await createIntent(customer, orderId);
  const event = eventText(newEventId(), 'payment_intent.succeeded', intentId);
  expect((await sendEvent(event, signatureOf(event))).status).toBe(200);
  expect(await readOrder(customer, orderId)).toMatchObject({ state: 'pending', paid: false });
});

it('T64 one payment with 20 events, five of them the same, sells once', async () => {
  const { customer, part, id: orderId } = await newOrder();
  const intentId = await payByCard(customer, orderId);
  await allEventsDelivered();
  const same = newEventId();
  const ids = Array.from({ length: 20 }, (_, index) => (index < 5 ? same : newEventId()));
  for (let at = 0; at < ids.length; at += 5) {
    const answers = ids.slice(at, at + 5).map((id) => {
      const event = eventText(id, 'payment_intent.succeeded', intentId);
      return sendEvent(event, signatureOf(event));
    });
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  }
  expect(await readStock(part._id)).toBe(80);
  expect(await readOrder(customer, orderId)).toMatchObject({
    state: 'paid',
    transactionId: intentId,
  });
  const documents = JSON.parse(await dumpDatabase()) as Record<string, object>; // the emulator's own
  const sold = Object.entries(documents).filter(
    ([path, fields]) => path.startsWith('movements/') && JSON.stringify(fields).includes(orderId),
  );
  expect(sold).toHaveLength(2); // held once, sold once
});

it('T66 an event that cannot be stored is not lost: it gets 503, and the next attempt succeeds', async () => {
  const { customer, id: orderId } = await newOrder();
  const intentId = await payByCard(customer, orderId);
  await allEventsDelivered();
  const event = eventText(newEventId(), 'charge.dispute.created', intentId);
  // Not UNAVAILABLE, which Google's client itself retries for half a minute.
  const isAway = [{ rpc: 'Commit', kind: 'before', code: 'INTERNAL' }];
  const armed = await callFirestore('faults', { method: 'PUT', body: JSON.stringify(isAway) });
  expect(armed.status).toBe(200);
  const { status, headers } = await sendEvent(event, signatureOf(event)).finally(() =>
    callFirestore('faults', { method: 'DELETE' }),
  );
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await sendEvent(event, signatureOf(event))).status).toBe(200);
});

describe.each(doorNames)('T68 a flood, %s', (door) => {
  it.each([300_000, 5_000_000])('of %i bytes is refused before anything is read', async (bytes) => {
    const body = JSON.stringify({ filler: 'x'.repeat(bytes) });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body) };
    const { status } = await raw({ door, method: 'POST', path: '/stripe-webhook', headers, body });
    expect(status).toBe(413);
  });
});

it('T68 the database is not accessed before the signature is verified', async () => {
  await allEventsDelivered();
  const calls = async () =>
    ((await (await callFirestore('stats')).json()) as { rpcs: object }).rpcs; // its own
  await callFirestore('stats', { method: 'DELETE' });
  for (const signature of [undefined, 't=1,v1=00', signatureOf(text, 301), signatureOf(`${text} `)])
    expect((await sendEvent(text, signature)).status).toBe(400);
  expect(await calls()).toEqual({});
});
