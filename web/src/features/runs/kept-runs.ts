import type { RunRow } from '@brushline/contract/parts/runs';

/** A row of a run, with the name of its product. */
export interface NamedRow {
  name: string;
  row: RunRow;
}

/** The confirmed rows of a run. */
export interface Intention {
  /** The idempotency key: starting it again continues the same run. */
  key: string;
  title: string;
  rows: readonly NamedRow[];
}

/** The results of the rows so far, in order: `null` for done, or the reason for a refusal. */
export type Outcomes = readonly (string | null)[];

/** A stored run. The rows are written once, and only the results after each call. */
interface Kept {
  rows: Intention;
  outcomes: Outcomes;
}

const STORE = 'runs';

/**
 * Stores a run in this browser, so that it can continue after a reload. `place` is its key, made of its user, kind and
 * idempotency key.
 */
export async function keep<Part extends keyof Kept>(place: string, part: Part, value: Kept[Part]) {
  await inStore('readwrite', (store) => store.put(value, `${place} ${part}`));
}

/** Returns the places of the stored runs with a prefix. */
export async function keptPlaces(beginning: string): Promise<string[]> {
  const keys = await inStore('readonly', (store) => store.getAllKeys(rangeOf(beginning)));
  const places = (keys as string[]).map((key) => key.replace(/ \w+$/, '')); // written by `keep`
  return [...new Set(places)];
}

/** Returns the run stored at a place; `null` if there is none. */
export async function kept(place: string): Promise<Kept | null> {
  // Written by `keep`, under the same names.
  const read = (part: keyof Kept) => inStore('readonly', (store) => store.get(`${place} ${part}`));
  const rows = (await read('rows')) as Intention | undefined;
  const outcomes = (await read('outcomes')) as Outcomes | undefined;
  return rows ? { rows, outcomes: outcomes ?? [] } : null;
}

export async function forget(place: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(rangeOf(place)));
}

/** Locks a run for this tab until the tab is closed. Returns whether no other tab has locked it. */
export function take(place: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`run ${place}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      .catch(reject);
  });
}

function rangeOf(place: string): IDBKeyRange {
  return IDBKeyRange.bound(`${place} `, `${place} \uFFFF`);
}

/** Executes one request on IndexedDB, because local storage would be too small. */
function inStore(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('brushline-runs', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => reject(transaction.error);
    };
  });
}
