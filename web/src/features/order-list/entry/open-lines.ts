import type { Entry } from '@brushline/contract/order-list/read-list';
import { OPEN_DRAFT } from '../../../lib/open-draft.ts';
import { parsed, tabStore } from '../../../lib/storage.ts';

const KEY = `${OPEN_DRAFT}open-lines`;

/** Keeps the lines of a pasted list that need an answer, until their writer logs out or the tab is closed. */
export function keepOpenLines(entries: readonly Entry[]): void {
  tabStore.write(KEY, JSON.stringify(entries));
}

/** Where the text is kept that is typed or pasted, until all its lines are answered. */
export const PASTE_KEY = `${OPEN_DRAFT}paste`;

/** Returns the kept lines; `null` if there are none. */
export function readOpenLines(): readonly Entry[] | null {
  const kept = parsed(tabStore.read(KEY));
  return Array.isArray(kept) && kept.length > 0 ? kept : null;
}
