import { limitId, putLimit, readLimit } from '../../data/limits.ts';
import type { Transaction } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';

/** It is of use for the moment of a placing only. */
const KEPT_MS = 24 * 3_600_000;

/**
 * What makes the placings of one customer meet: a document that each of them reads and writes. Two at
 * once would each find the same unpaid orders, and pass a limit together.
 */
export function placingsOf(shop: Shop, transaction: Transaction, uid: string) {
  const id = limitId('placings', uid);
  return {
    read: () => readLimit(shop.db, transaction, id),
    note(orderId: string): void {
      const atMs = shop.now().getTime();
      putLimit(shop.db, transaction, {
        id,
        kind: 'placings',
        marks: [{ id: orderId, atMs }],
        pausedUntil: null,
        expiresAt: new Date(atMs + KEPT_MS),
      });
    },
  };
}
