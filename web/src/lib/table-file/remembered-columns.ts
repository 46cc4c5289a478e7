import { localStore, parsed } from '../storage.ts';

const KEY = 'brushline:list-columns';

function readKept(): Readonly<Record<string, unknown>> {
  return Object(parsed(localStore.read(KEY)));
}

/** Remembers in this browser what somebody chose the columns of such a table to be. */
export function rememberColumns(kind: string, chosen: readonly unknown[]): void {
  localStore.write(KEY, JSON.stringify({ ...readKept(), [kind]: chosen }));
}

/** Returns what was chosen for such a table; nothing if it is the first one. */
export function rememberedColumns(kind: string): readonly unknown[] {
  const kept = readKept()[kind];
  return Array.isArray(kept) ? kept : [];
}
