import { MINUTE_MS } from '@brushline/contract/values/durations';
import type { Shop } from '@brushline/functions/domain/shop';
import { stripeWebhook } from '@brushline/functions/http/stripe-webhook';
import { SHOP_ID } from '@brushline/functions/test/support/records';
import { signatureHeader } from '@brushline/stripe-emulator/signature';
import { type ProviderEvent, WEBHOOK_SECRET } from './provider.ts';
import type { World } from './world.ts';

/** The pauses before the provider's retries of an event that was not answered with 2xx, for three days. */
const RETRIES_MS = [1, 5, 30, 120, 300, 600, 600, 600, 600, 600, 600].map((min) => min * MINUTE_MS);

/** The events whose effect must be stored before they are answered. */
const EFFECTIVE: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]);

/** Delivers an event as the provider does: signed, late, more than once, in any order, or never. */
export function deliver(world: World, event: ProviderEvent): void {
  const { random, time, weather } = world;
  const { dropped, delayed, doubled, forged } = weather.webhooks;
  if (random.chance(dropped)) {
    world.say('provider', `loses ${event.type}`);
    return;
  }
  const copies = random.chance(doubled) ? random.int(2, random.chance(0.05) ? 30 : 4) : 1;
  for (let copy = 0; copy < copies; copy += 1) {
    const late = random.chance(delayed)
      ? random.pick([2_000, 10 * MINUTE_MS, 4_000 * MINUTE_MS])
      : 200;
    time.at(time.now + random.next() * late, () => void attempt(world, event, 0));
  }
  if (random.chance(forged)) time.at(time.now + 5, () => void forge(world, event));
}

async function attempt(world: World, event: ProviderEvent, tries: number): Promise<void> {
  const answer = await post(world, event, WEBHOOK_SECRET);
  if (answer.kind === 'done') return;
  const wait = RETRIES_MS[tries];
  if (wait === undefined) return;
  world.time.at(world.time.now + wait, () => void attempt(world, event, tries + 1));
}

async function post(world: World, event: ProviderEvent, secret: string) {
  const { time } = world;
  const rawBody = JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    created: Math.floor(event.atMs / 1000),
    data: { object: { object: 'charge', payment_intent: event.intentId } },
  });
  const signature = signatureHeader(rawBody, secret, Math.floor(time.now / 1000));
  const what = `tells ${event.type} of ${event.intentId}`;
  const isKnown = world.mirror.events.has(event.id);
  const answer = await world.ask('provider', what, async (atWork) => {
    const shop = isKnown ? idle(world, atWork, event) : atWork;
    const call = { shop, rawBody: Buffer.from(rawBody), signature };
    const parsed = {
      params: {},
      query: null,
      body: null,
      idempotencyKey: null,
      requestId: event.id,
    };
    const received = await stripeWebhook({ ...call, ...parsed });
    // Checked at the moment of the answer: 2xx means that the effect is stored.
    if (secret !== WEBHOOK_SECRET) world.violate('I11 a forged event is accepted');
    else if (EFFECTIVE.has(event.type)) requireEffect(world, event);
    return received;
  });
  if (
    answer.kind === 'refused' &&
    answer.error.code === 'invalid_body' &&
    secret === WEBHOOK_SECRET
  )
    world.violate(`I11 the event ${event.id} is refused as forged`);
  return answer;
}

/** Returns a shop that must not call the provider about an event whose effect is stored (I11). */
function idle(world: World, shop: Shop, { id }: ProviderEvent): Shop {
  const findIntent = (intentId: string) => {
    world.violate(`I11 ${id} is stored and worked on again`);
    return shop.payments.findIntent(intentId);
  };
  return { ...shop, payments: { ...shop.payments, findIntent } };
}

function requireEffect(world: World, { id, type, intentId, hasMoney }: ProviderEvent): void {
  const payment = world.mirror.payments.get(intentId);
  const isOurs = world.provider.intents.get(intentId)?.shop === SHOP_ID;
  if (!isOurs) return;
  if (!world.mirror.events.has(id)) world.violate(`I13 ${type} is answered and not stored`);
  if (hasMoney && !payment) world.violate(`I13 ${type} is answered, its payment not stored`);
  if (type.startsWith('charge.dispute') && payment && !payment.dispute)
    world.violate('I13 a dispute is answered and not stored');
}

async function forge(world: World, event: ProviderEvent): Promise<void> {
  await post(world, { ...event, id: `${event.id}f` }, 'whsec_somebody_else');
}
