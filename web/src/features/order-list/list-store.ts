import { MAX_UNITS } from '@brushline/contract/constants';
import { type Terms, unitPriceAt } from '@brushline/contract/terms/pricing';
import { followStored, localStore } from '../../lib/browser/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';
import {
  currentOf,
  type Line,
  noLists,
  type OrderList,
  type OrderLists,
  readLists,
  withCurrent,
  withLine,
} from './lists.ts';

const KEY = 'brushline:order-lists';

type NamedTerms = Terms & { _id: string; name: string };

const store = createStore<OrderLists>(noLists);

/** Returns the lists of this browser, and follows changes in this tab and others. */
export function useOrderLists(): OrderLists {
  return useStore(store);
}

/** Loads this browser's lists, and follows changes by other tabs until the returned function is called. */
export function watchLists(): () => void {
  return followStored(KEY, () => store.set(stored() ?? noLists));
}

/** Returns the stored lists. If they equal the shown ones, returns those, so that unchanged lines stay the same objects. */
function stored(): OrderLists | null {
  const text = localStore.read(KEY);
  const shown = store.get();
  return text === JSON.stringify(shown) ? shown : readLists(text);
}

/**
 * Changes the lists. The change starts from the stored lists, so a background tab cannot revert anything. Without storage, the
 * lists last as long as the page.
 */
export function changeLists(
  change: (lists: OrderLists) => OrderLists,
  shown?: Promise<void>,
): void {
  const next = change(stored() ?? store.get());
  localStore.write(KEY, JSON.stringify(next));
  if (shown) void shown.then(() => store.set(stored() ?? next));
  else store.set(next);
}

/** Changes the current list. If `shown` is given, the screen follows only after it. */
export function changeCurrent(change: (list: OrderList) => OrderList, shown?: Promise<void>): void {
  changeLists((lists) => withCurrent(lists, change), shown);
}

/** Makes a line of a part at its current terms. A line holds at most `MAX_UNITS`. */
export function lineOf(part: NamedTerms, wanted: number): Line {
  const quantity = Math.min(wanted, MAX_UNITS);
  return {
    part: part._id,
    quantity,
    seen: { cents: unitPriceAt(part, quantity), stock: part.stock, name: part.name },
  };
}

/** Adds units of a part to those in the current list. */
export function addToCurrent(part: NamedTerms, quantity: number): void {
  changeCurrent((list) => withLine(list, lineOf(part, quantity + quantityIn(list, part._id))));
}

/** Returns the units of a part in a list. */
export function quantityIn({ lines }: OrderList, part: string): number {
  return lines.find((line) => line.part === part)?.quantity ?? 0;
}

/** Returns the current list. */
export function useCurrentList(): OrderList {
  return currentOf(useOrderLists());
}
