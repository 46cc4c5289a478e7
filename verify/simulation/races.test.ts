// Imported first, because it must replace the timers before the database's SDK stores them.
import { DAY_MS } from '@brushline/contract/values/durations';
import './virtual-time.ts';
import { cancelOrder } from '@brushline/functions/domain/orders/cancel-order';
import { expireOrders } from '@brushline/functions/domain/orders/expire-orders';
import { handlePaymentEvent } from '@brushline/functions/domain/payments/handle-payment-event';
import { payOrder } from '@brushline/functions/domain/payments/pay-order';
import type { Shop } from '@brushline/functions/domain/shop';
import { SHOP_ID } from '@brushline/functions/test/support/records';
import { describe, expect, it } from 'vitest';
import { round } from './actions.ts';
import { admin, buyer } from './people.ts';
import { onStage, requireSound, setScene } from './test/stage.ts';
import { openOrder } from './test/use-cases.ts';
import type { Answer, World } from './world.ts';

/** The number of runs of each race. */
const RUNS = Number(process.env.RACE_RUNS ?? 60);

/** Each participant starts within the first 100 ms. A call takes up to 40 ms. */
const SPREAD_MS = 100;

const caller = buyer(1);

interface Track {
  world: World;
  orderId: string;
  intentId: string;
}

type Runner = (track: Track) => Promise<Answer<unknown>>;

function asks(who: string, work: (shop: Shop, track: Track) => Promise<unknown>): Runner {
  return (track) => track.world.ask(who, who, (shop) => work(shop, track));
}

const webhook = asks('webhook', (shop, { intentId }) =>
  handlePaymentEvent(shop, {
    id: `evt_${intentId}`,
    type: 'payment_intent.succeeded',
    intentId,
    at: shop.now(),
  }),
);

const runners = {
  patch: asks('patch', (shop, { orderId, intentId }) =>
    payOrder(shop, { orderId, caller, transactionId: intentId }),
  ),
  webhook,
  cancel: asks('cancel', (shop, { orderId }) =>
    cancelOrder(shop, { orderId, caller, requestId: shop.newId() }),
  ),
  archive: asks('archive', (shop, { orderId }) =>
    cancelOrder(shop, { orderId, caller: admin, requestId: shop.newId() }),
  ),
  expiry: asks('expiry', (shop) => expireOrders(shop)),
  /** Somebody creates another intent for the order in the provider's dashboard, which is paid at once. */
  hand: (track) => {
    const { world, orderId } = track;
    const of = { orderId, lines: null, uid: caller.uid, shop: SHOP_ID };
    const intentId = world.provider.add({ ...of, amount: 19_990, currency: 'usd' }).id;
    world.provider.pay(intentId);
    return webhook({ ...track, intentId });
  },
  card: async ({ world, intentId }) => {
    return { kind: 'done', value: world.provider.pay(intentId) };
  },
} satisfies Record<string, Runner>;

type Name = keyof typeof runners;

interface Finish {
  state: string | undefined;
  /** In cents, less the refunds. */
  money: number;
  stockHeldSold: (number | undefined)[];
  answers: Partial<Record<Name, Answer<unknown>>>;
  /** The order in which the calls acted, by process. */
  calls: string;
}

type Opened = Awaited<ReturnType<typeof openOrder>>;

/** Prepares the order that all participants act on, with the age that it needs. */
async function prepare(world: World, names: readonly Name[], isPaid: boolean): Promise<Opened> {
  const opened = await openOrder(world, isPaid);
  if (names.includes('expiry') || names.includes('archive')) await world.time.sleep(DAY_MS);
  if (names.includes('archive')) await round(world);
  return opened;
}

/** Runs all participants on one order, each from a different moment, with two instances of the functions. */
async function run(world: World, names: readonly Name[], opened: Opened): Promise<Finish> {
  const { part, orderId, intentId } = opened;
  const calls: string[] = [];
  world.network.meddler = { acted: (from, what) => calls.push(`${from.name} ${what}`) };
  const answers: Finish['answers'] = {};
  const start = async (who: Name) => {
    await world.time.sleep(world.random.next() * SPREAD_MS);
    calls.push(who);
    answers[who] = await runners[who]({ world, orderId, intentId });
  };
  await Promise.all(names.map(start));
  await round(world);
  requireSound(world);
  const intents = [...world.provider.intents.values()];
  const { stock, held, sold } = world.mirror.parts.get(part) ?? {};
  return {
    state: world.mirror.orders.get(orderId)?.state,
    money: intents.reduce((sum, one) => sum + one.amountReceived - one.amountRefunded, 0),
    stockHeldSold: [stock, held, sold],
    answers,
    calls: calls.join('\n'),
  };
}

describe('races', { timeout: 300_000 }, () => {
  async function finishes(names: readonly Name[], isPaid = false): Promise<Finish[]> {
    const { world: from, props } = await setScene((world) => prepare(world, names, isPaid));
    const all: Finish[] = [];
    for (let seed = 1; seed <= RUNS; seed += 1)
      all.push(await onStage({ seed, from, processes: 2 }, (world) => run(world, names, props)));
    // Most runs have different orders of the same calls.
    expect(new Set(all.map(({ calls }) => calls)).size).toBeGreaterThan(RUNS / 2);
    return all;
  }

  const inState = (all: readonly Finish[], state: string) =>
    all.filter((finish) => finish.state === state);

  /**
   * Expects each run to end paid with the units sold, or `closed` with the units released and no money kept; and both
   * to occur.
   */
  function expectEither(all: readonly Finish[], closed: string): void {
    const [paid, other] = [inState(all, 'paid'), inState(all, closed)];
    expect(paid.length + other.length).toBe(RUNS);
    expect(Math.min(paid.length, other.length)).toBeGreaterThan(RUNS / 20);
    for (const { money, stockHeldSold } of paid)
      expect([money, ...stockHeldSold]).toEqual([19_990, 90, 0, 10]);
    for (const { money, stockHeldSold } of other)
      expect([money, ...stockHeldSold]).toEqual([0, 100, 0, 0]);
  }

  it('T41 the hold runs out while card, PATCH and webhook pay: paid, or expired', async () => {
    const all = await finishes(['expiry', 'card', 'patch', 'webhook']);
    expectEither(all, 'expired');
  });

  it('T42 cancelling while the card is charged: cancelled, or 409 and paid', async () => {
    const all = await finishes(['cancel', 'card', 'patch', 'webhook']);
    expectEither(all, 'cancelled');
    for (const { state, answers } of all) {
      const refused = answers.cancel?.kind === 'refused' ? answers.cancel.error.code : 'none';
      expect(refused).toBe(state === 'paid' ? 'order_paid' : 'none');
    }
  });

  it('an admin deletes an expired order while its money arrives: paid and archived, or refunded', async () => {
    const all = await finishes(['archive', 'hand']);
    expect(inState(all, 'archived')).toHaveLength(RUNS);
    const [kept, back] = [
      all.filter(({ money }) => money > 0),
      all.filter(({ money }) => money === 0),
    ];
    expect(Math.min(kept.length, back.length)).toBeGreaterThan(RUNS / 20);
    for (const { money, stockHeldSold } of kept)
      expect([money, ...stockHeldSold]).toEqual([19_990, 90, 0, 10]);
    for (const { stockHeldSold } of back) expect(stockHeldSold).toEqual([100, 0, 0]);
  });

  it('T43 PATCH and webhook for one intent: one settlement, both answered 200', async () => {
    const all = await finishes(['patch', 'webhook'], true);
    expect(inState(all, 'paid')).toHaveLength(RUNS);
    for (const { money, stockHeldSold, answers } of all) {
      expect([money, ...stockHeldSold]).toEqual([19_990, 90, 0, 10]);
      expect([answers.patch?.kind, answers.webhook?.kind]).toEqual(['done', 'done']);
    }
  });
});
