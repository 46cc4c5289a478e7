import type { OrderRecord } from '@brushline/functions/data/records';
import type { Mirror } from './ledger-mirror.ts';
import type { Provider, ProviderIntent } from './provider.ts';

const GRACE_MS = 10 * 60_000;

/**
 * What holds ten minutes after the last failure: each cent that arrived paid its order or went back
 * once (I5, I4), no closed order can be paid (I7), and nothing waits that should be over (I16).
 */
export function judgeEnd(mirror: Mirror, provider: Provider, now: number): string[] {
  const complaints = [...provider.intents.values()].flatMap((intent) =>
    judgeIntent(intent, mirror.orders.get(intent.orderId ?? ''), mirror),
  );
  for (const [id, times] of provider.refundsByShop)
    complaints.push(times > 1 && `I5 ${id} was refunded ${times} times`);
  for (const order of mirror.orders.values()) complaints.push(judgeHold(order, provider, now));
  for (const { id, outcome } of mirror.payments.values()) {
    const isDue = outcome === 'refund-due' && !provider.intents.get(id)?.isStuck;
    complaints.push(isDue && `I16 the refund of ${id} is still due`);
  }
  return complaints.filter((complaint) => typeof complaint === 'string');
}

function judgeIntent(intent: ProviderIntent, order: OrderRecord | undefined, mirror: Mirror) {
  const { id, status } = intent;
  if (!order) return [`I3 the order of intent ${id} is gone`];
  const isKeptPaid =
    order.transactionId === id && (order.state === 'paid' || order.archivedFrom === 'paid');
  const isBack = intent.amountRefunded === intent.amountReceived;
  const isRecorded = mirror.payments.has(id);
  const isOpen = order.state === 'pending';
  return [
    status === 'succeeded' && !isRecorded && `I5 the money of ${id} is on no record`,
    status === 'succeeded' &&
      !isKeptPaid &&
      !isBack &&
      !intent.isStuck &&
      `I5 the money of ${id} is lost: its order is ${order.state}`,
    status === 'succeeded' &&
      order.state === 'paid' &&
      isKeptPaid &&
      isBack &&
      `I5 ${order.id} is paid with ${id}, which went back`,
    status === 'payable' && !isOpen && `I7 ${order.id} is ${order.state} and ${id} can be paid`,
    status === 'succeeded' &&
      isOpen &&
      !isBack &&
      !intent.isStuck &&
      `I16 ${order.id} is pending while ${id} has its money`,
  ];
}

/** A hold that ran out stays only for money that is on its way. */
function judgeHold(order: OrderRecord, provider: Provider, now: number) {
  const isOverdue = order.state === 'pending' && order.expiresAt.getTime() + GRACE_MS < now;
  const isOnItsWay = provider.intents.get(order.paymentIntentId ?? '')?.status === 'processing';
  return isOverdue && !isOnItsWay && `I16 ${order.id} holds its stock beyond its time`;
}
