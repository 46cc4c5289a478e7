import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';
import { isDisconnected } from './offline/connection.ts';

/** A refusal is final; an answer that did not come, or a busy server's, may be asked for twice more. */
function mayRetry(failures: number, error: unknown): boolean {
  const isFinal = error instanceof ApiError && error.status > 0 && error.status < 500;
  return !isFinal && !isDisconnected() && failures < 2;
}

/** Keeps a window that gets the focus or the network back from asking before the server's wait is over. */
function mayAskAgain({ state: { error } }: { state: { error: unknown } }): boolean {
  return !(error instanceof ApiError && error.retryAtMs > Date.now());
}

/** The server's state as the pages know it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection too: then what was kept is the answer.
      networkMode: 'always',
      retry: mayRetry,
      staleTime: 10_000,
      refetchOnMount: mayAskAgain,
      refetchOnReconnect: mayAskAgain,
      refetchOnWindowFocus: mayAskAgain,
    },
    // A write that cannot be sent is refused. It would wait else, and go out later unseen.
    mutations: { networkMode: 'always' },
  },
});

const PUBLIC_KEYS: readonly unknown[] = ['parts', 'part-pages', 'reviews', 'review-pages'];

/** Forgets everything that a person was shown, so that the next one at this browser does not see it. */
export function forgetPrivateQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.includes(queryKey[0]) });
}
