import type { Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { EventRecord } from './records.ts';

export async function isEventStored(db: Firestore, id: string): Promise<boolean> {
  return (await collections(db).events.doc(id).get()).exists;
}

/** Written after the event's effect. Twice is harmless: both say the same. */
export async function storeEvent(db: Firestore, event: EventRecord): Promise<void> {
  await collections(db).events.doc(event.id).set(event);
}
