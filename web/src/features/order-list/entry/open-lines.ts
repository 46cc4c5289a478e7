import type { Entry } from '@brushline/contract/order-list/read-list';
import { OPEN_DRAFT } from '../../../lib/open-draft.ts';
import { tabStore } from '../../../lib/storage.ts';
import type { ListText } from './read-text.ts';

const KEY = `${OPEN_DRAFT}open-lines`;

/** Keeps the lines of a pasted list that need an answer, until their writer logs out or the tab is closed. */
export function keepOpenLines(entries: readonly Entry[]): void {
  const lines = entries.map(
    ({ number, quantity, unread = '' }) => `${number}\t${quantity ?? unread}`,
  );
  tabStore.write(KEY, lines.join('\n'));
}

/** Where the text is kept that is typed before it is read. */
export const PASTE_KEY = `${OPEN_DRAFT}paste`;

/** Returns the kept lines as text to read again; `null` if there are none. */
export function readOpenLines(): ListText | null {
  const text = tabStore.read(KEY);
  return text ? { kind: 'lines', text } : null;
}
