import { createStore, useStore } from '../lib/store.ts';

const sidebarStore = createStore(false);

interface Sidebar {
  /** Whether the dashboard's sidebar is shown: beside the page, or above it on small screens. */
  open: boolean;
  show: (open: boolean) => void;
  toggle: () => void;
  close: () => void;
}

const show = (open: boolean) => sidebarStore.set(open);
const toggle = () => show(!sidebarStore.get());
const close = () => show(false);

/** The dashboard's sidebar, shared by the button in the bar and the page. Its element's id is `sidebar`. */
export function useSidebar(): Sidebar {
  return { open: useStore(sidebarStore), show, toggle, close };
}

/** What the toggle button controls. */
export const SIDEBAR_ID = 'sidebar';
