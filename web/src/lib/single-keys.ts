import { useEffect, useEffectEvent } from 'react';
import { localStore } from './storage.ts';
import { createStore, useStore } from './store.ts';

const STORED = 'brushline:single-keys';

const store = createStore(true);

/**
 * Tells whether single keys act on this page. Somebody who speaks to the computer, or whose fingers slip, has to be
 * able to switch them off (WCAG 2.1.4).
 */
export function useSingleKeys() {
  const enabled = useStore(store);
  return {
    enabled,
    /** Kept in this browser; one that keeps nothing forgets it with the page. */
    set: (next: boolean) => {
      store.set(next);
      localStore.write(STORED, next ? 'on' : 'off');
    },
  };
}

/** Takes up what this browser was told before. */
export function readSingleKeys(): void {
  store.set(localStore.read(STORED) !== 'off');
}

/**
 * Acts when a key is pressed outside every field, while single keys are on. With a modifier the key belongs
 * to the browser. `act` is given the element that has the focus.
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
  useEffect(() => {
    if (!enabled) return;
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [enabled]);
}

/** Where a key types a letter, which a check box does not take. */
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
