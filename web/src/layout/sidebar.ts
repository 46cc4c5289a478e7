import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { breakpoints } from '../theme/breakpoints.ts';

/**
 * The person's choice for the current kind of screen; `null` until there is one. The button sets it, and can be pressed
 * before the code of the page has loaded.
 */
const choice = createStore<boolean | null>(null);

/** Tells whether there is room for the sidebar beside the page. Otherwise it is a drawer above it. */
const room = () => matchMedia(`(min-width: ${breakpoints.large}px)`);
const hasRoom = () => room().matches;

/** Forgets the user's choice when the screen changes between wide and narrow. */
function watchRoom(onChange: () => void): () => void {
  const watched = room();
  const changed = () => {
    choice.set(null);
    onChange();
  };
  watched.addEventListener('change', changed);
  return () => watched.removeEventListener('change', changed);
}

interface Sidebar {
  beside: boolean;
  /** Whether it is shown: from the start if there is room, on demand if it would cover the page. */
  open: boolean;
  toggle: () => void;
  /** Closes it if it covers the page. */
  closeDrawer: () => void;
}

const toggle = () => choice.set(!(choice.get() ?? hasRoom()));
const closeDrawer = () => {
  if (!hasRoom()) choice.set(null);
};

/** Returns the state of the sidebar, which the button in the bar and the page share. */
export function useSidebar(): Sidebar {
  // A prerendered page has it beside the content, and a style sheet hides it on a narrow screen. Nothing moves at
  // hydration.
  const beside = useSyncExternalStore(watchRoom, hasRoom, () => true);
  const open = useStore(choice) ?? beside;
  return { beside, open, toggle, closeDrawer };
}
