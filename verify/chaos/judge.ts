import type { OrderRecord } from '@brushline/functions/data/records';
import type { Books, Finding } from '@brushline/functions/domain/ledger/books';
import { findDifferences } from '@brushline/functions/domain/ledger/differences';
import type { Intent } from '@brushline/functions/domain/payments';

/** The promises that the shop's answers made, which it must keep whatever happens. */
export class Promises {
  /** The owner of each order that was acknowledged, by order id. */
  readonly placed = new Map<string, string>();
  /** The intent of each order that was reported as paid, by order id. */
  readonly paid = new Map<string, string>();
  /** Orders whose cancellation was confirmed. */
  readonly cancelled = new Set<string>();
  /** Parts that were put on sale. */
  parts = 0;
  /** Idempotency keys that were used, by user. */
  readonly keys = new Map<string, number>();
  /** Two answers that contradict each other. */
  readonly contradictions: string[] = [];

  readonly #orderOfKey = new Map<string, string>();

  usesKey(uid: string): void {
    this.keys.set(uid, (this.keys.get(uid) ?? 0) + 1);
  }

  place(uid: string, key: string, orderId: string): void {
    const earlier = this.#orderOfKey.get(key);
    if (earlier !== undefined && earlier !== orderId)
      this.contradictions.push(`I10: key ${key} was answered with ${earlier} and ${orderId}`);
    this.#orderOfKey.set(key, orderId);
    this.placed.set(orderId, uid);
  }
}

/**
 * Checks a quiet moment, and lists the violations in words. The rules of `npm run verify-ledger` check stock, ledger,
 * payments and intents (I1, I2, I4, I6, I7). These rules add the effect of money and the promises.
 *
 * @param acts the acts of admins, one word each
 */
export function judge(books: Books, acts: readonly string[], promises: Promises): string[] {
  const byId = new Map(books.orders.map((order) => [order.id, order]));
  const added = acts.filter((what) => what === 'part.add').length;
  const findings = [
    ...findDifferences(books),
    ...promises.contradictions,
    ...(books.intents ?? []).flatMap((intent) => followMoney(intent, byId)),
    ...checkPromises(byId, promises),
    added !== promises.parts && `I9: ${promises.parts} parts, ${added} records of it`,
  ];
  return findings.filter((finding) => typeof finding === 'string');
}

type Orders = ReadonlyMap<string, OrderRecord>;

/** Checks I5: each cent paid an order or was refunded, once and in full. */
function followMoney(intent: Intent, orders: Orders): Finding[] {
  const { id, orderId, status, amountReceived, amountRefunded, refunds } = intent;
  if (status !== 'succeeded') return [];
  const order = orders.get(orderId ?? '');
  const pays = order?.state === 'paid' && order.transactionId === id;
  const isBack = amountRefunded > 0;
  return [
    pays && isBack && `I5: ${id} paid and went back`,
    !pays && !isBack && `I5: ${id} neither paid nor went back`,
    refunds.length > 1 && `I5: ${id} went back more than once`,
    isBack && amountRefunded !== amountReceived && `I6: ${id} went back in part`,
  ];
}

/** Checks I3, I8, I10 and I13: everything promised exists once, and belongs to its caller. */
function checkPromises(orders: Orders, { placed, paid, cancelled, keys }: Promises): Finding[] {
  const placedBy = Map.groupBy(orders.values(), ({ uid }) => uid);
  return [
    ...[...placed].flatMap(([id, uid]) => {
      const order = orders.get(id);
      if (!order) return `I3: order ${id} was acknowledged and is not there`;
      return order.uid !== uid && `I8: order ${id} is another user's`;
    }),
    ...[...paid].map(([id, intent]) => {
      const order = orders.get(id);
      const holds = order?.state === 'paid' && order.transactionId === intent;
      return !holds && `I13: order ${id} was told paid and is ${order?.state}`;
    }),
    ...[...cancelled].map((id) => {
      const isOpen = orders.get(id)?.state === 'pending';
      return isOpen && `I13: order ${id} was told cancelled and is pending`;
    }),
    ...[...placedBy].map(
      ([uid, own]) => own.length > (keys.get(uid) ?? 0) && `I10: ${uid} has surplus`,
    ),
  ];
}
