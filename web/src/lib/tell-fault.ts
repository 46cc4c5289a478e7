import { toast } from './toast.ts';

/** Returns in words why something failed. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Tells in a toast why something failed, below what it was if that is named. */
export function tellFault(error: unknown, what?: string): void {
  const why = reasonOf(error);
  toast.error(what ?? why, what && why);
}
