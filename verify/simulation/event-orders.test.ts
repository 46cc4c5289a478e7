// Imported first, because it must replace the timers before the database's SDK stores them.
import './virtual-time.ts';
import { handlePaymentEvent } from '@brushline/functions/domain/payments/handle-payment-event';
import { describe, expect, it } from 'vitest';
import { onStage, requireSound, shopOf } from './test/stage.ts';
import { openOrder } from './test/use-cases.ts';
import type { World } from './world.ts';

const SUCCEEDED = 'payment_intent.succeeded';
const REFUNDED = 'charge.refunded';
const DISPUTED = 'charge.dispute.created';

/** The events of one intent that the provider may send. */
const told = [
  'payment_intent.processing',
  'payment_intent.payment_failed',
  SUCCEEDED,
  REFUNDED,
  DISPUTED,
] as const;

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) =>
    permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]),
  );
}

interface Telling {
  types: readonly string[];
  isRefunded: boolean;
}

/** Returns the state of the shop after all events, in this order. */
function endOf({ types, isRefunded }: Telling) {
  return onStage({ seed: 1 }, async (world) => {
    const { orderId, intentId, part } = await openOrder(world, true);
    if (isRefunded) world.provider.refundByHand(intentId, 1);
    if (types.includes(DISPUTED)) world.provider.dispute(intentId);
    for (const [i, type] of types.entries())
      await handlePaymentEvent(shopOf(world), {
        id: `evt_${i}`,
        type,
        intentId,
        at: shopOf(world).now(),
      });
    requireSound(world);
    return { ...recordsOf(world, orderId, intentId), events: world.mirror.events.size, part };
  });
}

function recordsOf(world: World, orderId: string, intentId: string) {
  const [part] = world.mirror.parts.values();
  const payment = world.mirror.payments.get(intentId);
  return {
    state: world.mirror.orders.get(orderId)?.state,
    stock: [part?.stock, part?.held, part?.sold],
    outcome: payment?.outcome,
    isDisputed: Boolean(payment?.dispute),
  };
}

describe('events in any order', { timeout: 300_000 }, () => {
  it('T65 all 120 orders of five events end in the same state', async () => {
    const orders = permutations(told);
    expect(orders).toHaveLength(120);
    for (const types of orders)
      expect(await endOf({ types, isRefunded: true }), types.join()).toMatchObject({
        state: 'refunded',
        stock: [90, 0, 10],
        outcome: 'refunded',
        isDisputed: true,
        events: 5,
      });
  });

  it('T55 a dispute that is reported before the payment is kept, and the order is paid', async () => {
    for (const types of permutations([DISPUTED, SUCCEEDED]))
      expect(await endOf({ types, isRefunded: false }), types.join()).toMatchObject({
        state: 'paid',
        stock: [90, 0, 10],
        outcome: 'settled',
        isDisputed: true,
      });
  });

  it('T55 a refund that is reported before the payment closes the order, and adds no stock', async () => {
    for (const types of permutations([REFUNDED, SUCCEEDED]))
      expect(await endOf({ types, isRefunded: true }), types.join()).toMatchObject({
        state: 'refunded',
        stock: [90, 0, 10],
        outcome: 'refunded',
      });
  });
});
