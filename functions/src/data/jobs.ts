import type { Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';

/** Where a job of the regular round stopped; `null` when it has to begin at the start. */
export async function findCursor(db: Firestore, job: string): Promise<string | null> {
  return (await collections(db).jobs.doc(job).get()).data()?.cursor ?? null;
}

/** Keeps where a job stopped. Two rounds at once may overwrite each other: both only repair. */
export async function keepCursor(
  db: Firestore,
  job: string,
  cursor: string | null,
  at: Date,
): Promise<void> {
  await collections(db).jobs.doc(job).set({ id: job, cursor, at });
}
