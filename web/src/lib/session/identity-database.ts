import { within } from '../time/within.ts';

/** How long IndexedDB may take to answer, in milliseconds. */
const PATIENCE_MS = 5_000;

/** The database of Firebase's client. */
const DATABASE = 'firebaseLocalStorageDb';

/** Tells whether Firebase's client has made its database in this browser. Rejects if the browser cannot tell. */
export async function databaseExists(): Promise<boolean> {
  const databases = await within(PATIENCE_MS, indexedDB.databases(), () => []);
  return databases.some(({ name }) => name === DATABASE);
}

/**
 * Hides IndexedDB from the page if it does not answer. In some browsers, opening a database occasionally neither succeeds
 * nor fails, and a suspended tab may keep it locked. Firebase's client waits for it forever, before it restores a
 * session and before each request ({@link https://github.com/firebase/firebase-js-sdk/issues/8482}). Without IndexedDB it
 * keeps the session in local storage.
 */
export async function hideSilentDatabase(): Promise<void> {
  const answers = await within(PATIENCE_MS, opened(), () => false).catch(() => true);
  if (!answers) Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
}

/** Resolves as soon as IndexedDB answers, even with an error. Rejects if the page may not use it. */
function opened(): Promise<true> {
  return new Promise((resolve) => {
    const opening = globalThis.indexedDB?.open(DATABASE);
    if (!opening) return resolve(true);
    // Do not create the database: Firebase's client expects its object store in an existing one.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(true);
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = database.objectStoreNames;
      // The transaction writes nothing. It completes as soon as no other tab writes.
      if (stores.length > 0) {
        const turn = database.transaction(stores, 'readwrite');
        turn.oncomplete = turn.onabort = () => resolve(true);
      } else resolve(true);
      database.close();
    };
  });
}
