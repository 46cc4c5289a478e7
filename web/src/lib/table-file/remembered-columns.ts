import { localStore, parsed } from '../browser/storage.ts';

const KEY = 'brushline:list-columns';

function readKept(): Readonly<Record<string, unknown>> {
  return Object(parsed(localStore.read(KEY)));
}

/** Remembers in this browser how somebody assigned the columns of such a table. */
export function rememberColumns(kind: string, chosen: readonly unknown[]): void {
  localStore.write(KEY, JSON.stringify({ ...readKept(), [kind]: chosen }));
}

/** Returns the last assignment for such a table; empty if there is none. */
export function rememberedColumns(kind: string): readonly unknown[] {
  const kept = readKept()[kind];
  return Array.isArray(kept) ? kept : [];
}
