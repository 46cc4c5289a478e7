import type { Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { MovementRecord } from './records.ts';
import type { Transaction } from './transact.ts';

/** Adds a movement to the ledger; one of this id that is there already fails the transaction. */
export function createMovement(
  db: Firestore,
  transaction: Transaction,
  movement: MovementRecord,
): void {
  transaction.create(collections(db).movements.doc(movement.id), movement);
}
