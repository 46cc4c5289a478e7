import type { Entry } from '@brushline/contract/order-list/read-list';
import { OPEN_DRAFT, parsed, tabStore } from '../../../lib/browser/storage.ts';
import type { SheetRows } from '../../../lib/table-file/read-table-file.ts';

/** A list under review. */
export interface KeptList {
  /** The source table, so that other columns can be chosen; `null` for plain lines. */
  table: SheetRows | null;
  /** The unanswered lines; `null` until the columns are chosen. */
  left: readonly Entry[] | null;
}

/** The key of the typed text, which is kept until it is read or discarded. */
export const PASTE_KEY = `${OPEN_DRAFT}paste`;

const KEY = `${OPEN_DRAFT}kept-list`;

/** Keeps a list until its lines are answered, the user logs out, or the tab is closed; `null` forgets it. */
export function keepList(list: KeptList | null): void {
  tabStore.write(KEY, JSON.stringify(list));
}

/** Returns the kept list; `null` if there is none. */
export function readKeptList(): KeptList | null {
  const { table = null, left = null }: Partial<KeptList> = Object(parsed(tabStore.read(KEY)));
  return table || left?.length ? { table, left } : null;
}
