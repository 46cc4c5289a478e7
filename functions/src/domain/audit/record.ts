import { type Act, addAct } from '../../data/audit.ts';
import type { Transaction } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';

/** Writes an admin's act down, with the shop's time, in the transaction that does it. */
export function record(shop: Pick<Shop, 'db' | 'now'>, transaction: Transaction, act: Act): void {
  addAct(shop.db, transaction, act, shop.now());
}
