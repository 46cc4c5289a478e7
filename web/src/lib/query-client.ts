import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** A refusal is final; a lost connection or a busy server may be tried twice more. */
function mayRetry(failures: number, error: unknown): boolean {
  const isFinal = error instanceof ApiError && error.status > 0 && error.status < 500;
  return !isFinal && failures < 2;
}

/** Keeps a window that gets the focus or the network back from asking before the server's wait is over. */
function mayAskAgain({ state: { error } }: { state: { error: unknown } }): boolean {
  return !(error instanceof ApiError && error.retryAtMs > Date.now());
}

/** The server's state as the pages know it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      staleTime: 10_000,
      refetchOnMount: mayAskAgain,
      refetchOnReconnect: mayAskAgain,
      refetchOnWindowFocus: mayAskAgain,
    },
  },
});

const PUBLIC_KEYS: readonly unknown[] = ['parts', 'part-pages', 'reviews', 'review-pages'];

/** Forgets everything that a person was shown, so that the next one at this browser does not see it. */
export function forgetPrivateQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.includes(queryKey[0]) });
}
