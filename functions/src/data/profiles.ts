import type { Firestore } from '@google-cloud/firestore';
import { collections } from './firestore.ts';
import type { ProfileRecord } from './records.ts';

export async function findProfile(db: Firestore, uid: string): Promise<ProfileRecord | null> {
  const snapshot = await collections(db).profiles.doc(uid).get();
  return snapshot.data() ?? null;
}

/** Replaces a user's profile. Done twice, it is the same. */
export async function saveProfile(db: Firestore, profile: ProfileRecord): Promise<void> {
  await collections(db).profiles.doc(profile.id).set(profile);
}
