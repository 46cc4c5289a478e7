import { tabStore } from '../storage.ts';

/**
 * Forgets every draft but this person's and the visitors'; `null` forgets all. They hold addresses and telephones.
 * It is apart from `draft.ts`, so that the identity service comes without what forms are made of.
 */
export function forgetDraftsBut(uid: string | null): void {
  for (const key of keysInTab()) {
    const [kind, whose] = key.split(':');
    if (kind === 'draft' && (!uid || (whose && whose !== uid))) tabStore.remove(key);
  }
}

function keysInTab(): readonly string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
