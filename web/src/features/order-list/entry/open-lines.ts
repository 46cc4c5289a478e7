import type { Entry } from '@brushline/contract/order-list/read-list';
import { tabStore } from '../../../lib/storage.ts';
import type { ListText } from './read-text.ts';

const KEY = 'brushline:open-lines';

/** Keeps the lines of a pasted list that wait for an answer, until the tab is closed. No lines: none are kept. */
export function keepOpenLines(entries: readonly Entry[]): void {
  const lines = entries.map(({ number, quantity }) => `${number}\t${quantity ?? ''}`);
  if (lines.length === 0) tabStore.remove(KEY);
  else tabStore.write(KEY, lines.join('\n'));
}

/** The lines that were kept, to be read again; `null` for none. */
export function readOpenLines(): ListText | null {
  const text = tabStore.read(KEY);
  return text === null ? null : { kind: 'lines', text };
}
