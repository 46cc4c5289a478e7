import type { RunRow } from '@brushline/contract/parts/runs';

/** A row of a run, with the name by which people know its product. */
export interface NamedRow {
  name: string;
  row: RunRow;
}

/** The confirmed rows of a run. */
export interface Intention {
  /** Its idempotency key: started again, it is the same run. */
  key: string;
  title: string;
  rows: readonly NamedRow[];
}

/** The results of its rows so far, in order: `null` means done, a text is the reason for a refusal. */
export type Outcomes = readonly (string | null)[];

/** The rows are written once; only the results are written after each call. */
interface Kept {
  rows: Intention;
  outcomes: Outcomes;
}

const STORE = 'runs';

/** Keeps a run in this browser, so that a reload can continue it. `place` names it, after whose and what it is. */
export async function keep<Part extends keyof Kept>(place: string, part: Part, value: Kept[Part]) {
  await inStore('readwrite', (store) => store.put(value, `${place} ${part}`));
}

/** Returns the places of the runs that are kept under a common beginning. */
export async function keptPlaces(beginning: string): Promise<string[]> {
  const keys = await inStore('readonly', (store) => store.getAllKeys(rangeOf(beginning)));
  const places = (keys as string[]).map((key) => key.replace(/ \w+$/, '')); // written by `keep`
  return [...new Set(places)];
}

/** Returns the run that is kept at a place, or `null`. */
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

/** Takes a run for this tab until it is closed. Tells whether no other tab has it. */
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

/** Runs one request on the browser's database; local storage would be too small. */
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
