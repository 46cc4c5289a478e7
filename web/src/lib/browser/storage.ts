/** The browser's storage, which may be blocked or full: then nothing is read or stored. */
interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

function safe(storage: () => Storage): SafeStorage {
  function attempt<T>(act: (storage: Storage) => T): T | null {
    try {
      return act(storage());
    } catch {
      return null;
    }
  }
  return {
    read: (key) => attempt((open) => open.getItem(key)),
    write: (key, value) => attempt((open) => open.setItem(key, value)),
    remove: (key) => attempt((open) => open.removeItem(key)),
  };
}

/** Parses a stored text; `null` if there is none, or it is not JSON. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Kept in this browser. */
export const localStore = safe(() => localStorage);

/** Kept in this tab. */
export const tabStore = safe(() => sessionStorage);

/** The prefix of drafts in the tab that visitors may have too. They survive a login (`forget-drafts.ts`). */
export const OPEN_DRAFT = 'draft::';

/**
 * Calls `takeUp` now, and whenever another tab changes what is stored under a key, until the returned function is called.
 */
export function followStored(key: string, takeUp: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) takeUp();
  };
  // A page that Back restores has heard nothing of other tabs. Where storage is blocked, it keeps what it shows.
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted && localStore.read(key) !== null) takeUp();
  };
  takeUp();
  addEventListener('storage', hear);
  addEventListener('pageshow', wake);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('pageshow', wake);
  };
}
