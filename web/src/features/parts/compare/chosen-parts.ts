import type { Part } from '@brushline/contract/parts/parts';
import { useSyncExternalStore } from 'react';
import { followStored, localStore, parsed } from '../../../lib/browser/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';

/** More columns would not be readable side by side. */
export const MOST_COMPARED = 4;

const STORED = 'brushline:compare';

const store = createStore<readonly string[]>([]);

/** Returns the key of a part in the address of a comparison: its number, or its id if it has none. */
export function comparisonKey({ _id, number }: Pick<Part, '_id' | 'number'>): string {
  return number ?? _id;
}

/** Returns the address that compares parts. */
export function comparisonAddress(keys: readonly string[]): string {
  return `/compare?parts=${keys.map(encodeURIComponent).join(',')}`;
}

/** Returns the keys of the parts chosen for comparison in this browser, in the order of choice. */
export function useChosenParts(): readonly string[] {
  return useStore(store);
}

/** Tells whether a part is chosen; `full` if no more fit. A component renders again only if its result changes. */
export function useChoice(key: string): 'in' | 'out' | 'full' {
  return useSyncExternalStore(
    store.subscribe,
    () => choiceOf(key, store.get()),
    () => 'out',
  );
}

function choiceOf(key: string, keys: readonly string[]) {
  if (keys.includes(key)) return 'in';
  return isFull(keys) ? 'full' : 'out';
}

export function isFull(keys: readonly string[]): boolean {
  return keys.length >= MOST_COMPARED;
}

/** Adds a part or removes it. Returns `false` if it did not fit: at most {@link MOST_COMPARED} do. */
export function toggleChosen(key: string): boolean {
  const keys = store.get();
  const isIn = keys.includes(key);
  if (!isIn && isFull(keys)) return false;
  choose(isIn ? keys.filter((each) => each !== key) : [...keys, key]);
  return true;
}

export function clearChosen(): void {
  choose([]);
}

function choose(keys: readonly string[]): void {
  store.set(keys);
  localStore.write(STORED, JSON.stringify(keys));
}

/** Loads the earlier choice, and follows changes by other tabs until the returned function is called. */
export function watchChosenParts(): () => void {
  return followStored(STORED, () => {
    const keys = parsed(localStore.read(STORED));
    const isList = Array.isArray(keys) && keys.every((key) => typeof key === 'string');
    store.set(isList ? keys.slice(0, MOST_COMPARED) : []);
  });
}
