import type { PaymentRecord } from '../../data/records.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { Shop } from '../shop.ts';
import { workThrough } from '../work-through.ts';
import { giveBack } from './refund-payment.ts';

/**
 * Makes the refunds that are due, until `until`. Returns the number of payments; only a person may refund the held ones.
 * `failures` says why some must wait for the next round.
 */
export async function giveBackDue(shop: Shop, until = Infinity) {
  const report = { refunded: 0, held: 0 };
  const open = await shop.store.payments.open();
  // Those that may wait for a person come last. Otherwise many of them would take the time of every round.
  const waits = ({ outcome, isHeld }: PaymentRecord) => Number(isHeld || outcome === 'orphan');
  const sorted = open.toSorted((one, other) => waits(one) - waits(other));
  const failures = await workThrough(shop, sorted, until, async (payment) => {
    report[await finish(shop, payment)] += 1;
  });
  return { ...report, failures };
}

async function finish(shop: Shop, payment: PaymentRecord): Promise<'refunded' | 'held'> {
  const { id: intentId, orderId, amountCents, outcome, isHeld } = payment;
  if (isHeld) shop.alert({ message: 'refundHeld', intentId, orderId, amountCents });
  else if (outcome === 'orphan')
    return (await settlePayment(shop, intentId)) === 'orphan' ? 'held' : 'refunded';
  // Of a held payment, this makes only a refund that an admin has decided since.
  await giveBack(shop, payment.id);
  return isHeld ? 'held' : 'refunded';
}
