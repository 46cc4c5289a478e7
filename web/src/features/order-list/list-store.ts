import { type Terms, unitPriceAt } from '@brushline/contract/terms/pricing';
import { followStored, localStore } from '../../lib/storage.ts';
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

/** Returns the lists of this browser, also when this tab or another one changes them. */
export function useOrderLists(): OrderLists {
  return useStore(store);
}

/** Loads this browser's lists, and follows changes by other tabs until the returned function is called. */
export function watchLists(): () => void {
  return followStored(KEY, () => store.set(stored() ?? noLists));
}

/** Returns the shown lists where they are what is stored, so that a line that does not change stays the same object. */
function stored(): OrderLists | null {
  const text = localStore.read(KEY);
  const shown = store.get();
  return text === JSON.stringify(shown) ? shown : readLists(text);
}

/**
 * Changes the lists. It starts from the stored lists, so a background tab cannot revert anything. A
 * browser without storage keeps them as long as the page.
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

/** Changes the list that is shown; on the screen not before `shown`, if that is given. */
export function changeCurrent(change: (list: OrderList) => OrderList, shown?: Promise<void>): void {
  changeLists((lists) => withCurrent(lists, change), shown);
}

/** Makes a line of a part at its current terms. */
export function lineOf(part: NamedTerms, quantity: number): Line {
  return {
    part: part._id,
    quantity,
    seen: { cents: unitPriceAt(part, quantity), stock: part.stock, name: part.name },
  };
}

/** Adds units of a part to the current list, in addition to those that it already has. */
export function addToCurrent(part: NamedTerms, quantity: number): void {
  changeCurrent((list) => withLine(list, lineOf(part, quantity + quantityIn(list, part._id))));
}

/** Returns how many units of a part a list holds. */
export function quantityIn({ lines }: OrderList, part: string): number {
  return lines.find((line) => line.part === part)?.quantity ?? 0;
}

/** Returns the list that is shown. */
export function useCurrentList(): OrderList {
  return currentOf(useOrderLists());
}
