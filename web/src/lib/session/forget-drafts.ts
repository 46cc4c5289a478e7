import { tabStore } from '../browser/storage.ts';

/**
 * Deletes every draft but this person's and the visitors'; `null` deletes all. Drafts contain addresses and phone
 * numbers. The function is not in `draft.ts`, so that the identity client does not load the code of forms.
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
