import { toast } from './toast.ts';

/** Returns the reason for a failure, as a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Shows in a toast why something failed, below the name of what failed, if given. */
export function tellFault(error: unknown, what?: string): void {
  const why = reasonOf(error);
  toast.error(what ?? why, what && why);
}
