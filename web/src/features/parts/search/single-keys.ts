import { createStore, useStore } from '../../../lib/store.ts';

const STORED = 'brushline:single-keys';

const store = createStore(true);

/**
 * Whether single keys act on this page. Somebody who speaks to the computer, or whose fingers slip, has to be
 * able to switch them off (WCAG 2.1.4).
 */
export function useSingleKeys() {
  const enabled = useStore(store);
  return {
    enabled,
    /** Kept in this browser; one that keeps nothing forgets it with the page. */
    set: (next: boolean) => {
      store.set(next);
      try {
        localStorage.setItem(STORED, next ? 'on' : 'off');
      } catch {
        // Storage is switched off.
      }
    },
  };
}

/** Takes up what this browser was told before. */
export function readSingleKeys(): void {
  try {
    store.set(localStorage.getItem(STORED) !== 'off');
  } catch {
    // Storage is switched off.
  }
}
