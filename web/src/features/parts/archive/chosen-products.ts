import type { SaleKind } from '@brushline/contract/parts/run-limits';
import { useUser } from '../../../lib/session/session-store.ts';
import { createStore, useStore } from '../../../lib/store.ts';

/** A selected product, with its name. */
export interface ChosenProduct {
  _id: string;
  name: string;
}

type Chosen = ReadonlyMap<string, ChosenProduct>;

const NONE: Chosen = new Map();

/** The selection outlives the page: visiting a product, or another search, does not lose it. */
const store = createStore({
  /** The user, and the act that the selection is for. */
  owner: '',
  chosen: NONE,
  /** The product that was toggled last: the other end of a range. */
  last: '',
});

/** Returns the products selected to be archived or restored, and functions that change the selection. */
export function useChosenProducts(kind: SaleKind) {
  const owner = `${useUser()?.uid} ${kind}`;
  const state = useStore(store);
  const { chosen, last } = state.owner === owner ? state : { chosen: NONE, last: '' };
  return {
    chosen,
    /** Toggles one of the rows, or the range from the row that was toggled last. */
    toggle: (rows: readonly ChosenProduct[], id: string, isRange: boolean) =>
      store.set({ owner, chosen: toggled(chosen, rows, [isRange ? last : id, id]), last: id }),
    add: (rows: readonly ChosenProduct[]) =>
      store.set({ owner, chosen: new Map([...chosen, ...rows.map(entryOf)]), last: '' }),
    clear: () => store.set({ owner, chosen: NONE, last: '' }),
  };
}

/** Deselects a product that can no longer be selected. */
export function leaveOut(id: string): void {
  const state = store.get();
  store.set({ ...state, chosen: new Map([...state.chosen].filter(([chosen]) => chosen !== id)) });
}

/**
 * Toggles the second of two rows, and sets all rows from the first one on to the same state. The first row may have left the
 * list.
 */
export function toggled(
  chosen: Chosen,
  rows: readonly ChosenProduct[],
  ends: readonly [string, string],
): Chosen {
  const [last] = ends.slice(-1);
  const places = ends.map((end) => rows.findIndex(({ _id }) => _id === end));
  const known = places.filter((place) => place !== -1);
  const range = rows.slice(Math.min(...known), Math.max(...known) + 1);
  if (!chosen.has(last ?? '')) return new Map([...chosen, ...range.map(entryOf)]);
  const left = new Set(range.map(({ _id }) => _id));
  return new Map([...chosen].filter(([id]) => !left.has(id)));
}

function entryOf({ _id, name }: ChosenProduct): [string, ChosenProduct] {
  return [_id, { _id, name }];
}
