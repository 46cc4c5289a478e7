import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '../store.ts';
import { followStored, localStore } from './storage.ts';

const STORED = 'brushline:single-keys';

const store = createStore(true);

/**
 * Tells whether single-key shortcuts are on. Users of speech input, or people who hit keys by accident, must be
 * able to switch them off (WCAG 2.1.4).
 */
export function useSingleKeys() {
  const enabled = useStore(store);
  return {
    enabled,
    /** Stores the setting in this browser. Without storage it lasts as long as the page. */
    set: (next: boolean) => {
      store.set(next);
      localStore.write(STORED, next ? 'on' : 'off');
    },
  };
}

/**
 * Calls `act` with the focused element when a key is pressed outside every field, while shortcuts are on. Keys
 * with a modifier belong to the browser.
 */
export function useSingleKey(key: string, act: (focused: Element) => void): void {
  const { enabled } = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(FIELDS)) return;
    event.preventDefault();
    act(target);
  });
  useEffect(() => followStored(STORED, () => store.set(localStore.read(STORED) !== 'off')), []);
  useEffect(() => {
    if (!enabled) return;
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [enabled]);
}

/** Elements in which a key types a letter, so not check boxes. */
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
