import { createStore, useStore } from '../lib/store.ts';

const sidebarStore = createStore(false);

interface Sidebar {
  /** Whether the dashboard's drawer is open, on screens too small to show it beside the page. */
  open: boolean;
  toggle: () => void;
  close: () => void;
}

const toggle = () => sidebarStore.set(!sidebarStore.get());
const close = () => sidebarStore.set(false);

/** The dashboard's sidebar, shared by the button in the bar and the page. Its element's id is `sidebar`. */
export function useSidebar(): Sidebar {
  return { open: useStore(sidebarStore), toggle, close };
}

/** What the toggle button controls. */
export const SIDEBAR_ID = 'sidebar';
