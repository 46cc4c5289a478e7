import { putPart } from '../../data/parts.ts';
import type { MovementKind, PartRecord } from '../../data/records.ts';
import { createMovement } from '../../data/stock.ts';
import type { Transaction } from '../../data/transact.ts';
import type { Shop } from '../shop.ts';
import { moved } from './account.ts';

/** One movement of a part's stock. `id` is derived from its cause, so that it can happen only once. */
export interface Movement {
  id: string;
  kind: MovementKind;
  units: number;
  orderId: string | null;
}

/**
 * Moves stock: the part's new numbers and a record of each movement, in one transaction, which has
 * read the part before.
 */
export function moveStock(
  shop: Shop,
  transaction: Transaction,
  part: PartRecord,
  movements: readonly Movement[],
): void {
  let account: PartRecord = part;
  for (const movement of movements) {
    account = { ...account, ...moved(account, movement.kind, movement.units) };
    createMovement(shop.db, transaction, { ...movement, partId: part.id, at: shop.now() });
  }
  putPart(shop.db, transaction, account);
}
