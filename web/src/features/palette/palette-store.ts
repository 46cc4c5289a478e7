import { createStore } from '../../lib/store.ts';

/** The text of the command palette; `null` while it is closed. */
export const paletteStore = createStore<string | null>(null);
