import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** A refusal is final; a lost connection or a busy server may be tried twice more. */
function mayRetry(failures: number, error: unknown): boolean {
  const isFinal = error instanceof ApiError && error.status > 0 && error.status < 500;
  return !isFinal && failures < 2;
}

/** The server's state as the pages know it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: 10_000 } },
});

const PUBLIC_KEYS: readonly unknown[] = ['parts', 'part-pages', 'reviews'];

/** Forgets all that a person saw, so that the next one at this browser does not. */
export function forgetPrivateQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.includes(queryKey[0]) });
}
