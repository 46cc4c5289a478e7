import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';
import { isDisconnected } from './offline/connection.ts';

/** Retries twice after a network failure or when the server is busy. A refusal is final, and so is a long wait. */
function mayRetry(failures: number, error: unknown): boolean {
  const isFinal =
    error instanceof ApiError && ((error.status > 0 && error.status < 500) || error.status === 504);
  return !isFinal && !isDisconnected() && failures < 2;
}

/** Keeps a window that regains focus or network from refetching before the server's `Retry-After` has passed. */
function mayAskAgain({ state: { error } }: { state: { error: unknown } }): boolean {
  return !(error instanceof ApiError && error.retryAtMs > Date.now());
}

/** The pages' cache of the server's state. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Runs offline too, with the kept answers.
      networkMode: 'always',
      retry: mayRetry,
      staleTime: 10_000,
      refetchOnMount: mayAskAgain,
      refetchOnReconnect: mayAskAgain,
      refetchOnWindowFocus: mayAskAgain,
    },
    // Offline, a write is refused. Otherwise it would wait, and be sent later unnoticed.
    mutations: { networkMode: 'always' },
  },
});

const PUBLIC_KEYS: readonly unknown[] = ['parts', 'part-pages', 'reviews'];

/** Deletes a person's data, so that the next user of this browser does not see it. */
export function forgetPrivateQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.includes(queryKey[0]) });
}
