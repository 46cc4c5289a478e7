import { createStore } from '../../lib/store.ts';

/** What is typed in the command palette; `null` while it is closed. */
export const paletteStore = createStore<string | null>(null);
